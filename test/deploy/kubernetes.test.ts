/** The manifests by Kubernetes' own schemas, by what they name of each other, and the command that runs in a pod. */
import { spawn } from 'node:child_process';
import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { IServiceMonitor } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1';
import type { IDeployment } from 'kubernetes-models/apps/v1';
import type { IHorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import type { ICronJob } from 'kubernetes-models/batch/v1';
import type { INetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import type { IPodDisruptionBudget } from 'kubernetes-models/policy/v1';
import type { IPersistentVolumeClaim, IService } from 'kubernetes-models/v1';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from '../../server/config.ts';
import { folder } from '../pipeline/builds.ts';
import { DEPLOY, deployFile, yamlDocuments } from './files.ts';
import { type KINDS, type Manifest, validated } from './kubernetes-schemas.ts';

const KUSTOMIZATION = 'kustomization.yaml';
const files = (await readdir(join(DEPLOY, 'kubernetes'))).filter(
  (name) => name.endsWith('.yaml') && name !== KUSTOMIZATION,
);
const manifests = files.flatMap((file) => yamlDocuments<Manifest>(`kubernetes/${file}`));
const only = <Kind>(kind: keyof typeof KINDS): Kind => {
  const found = manifests.filter((manifest) => manifest.kind === kind);
  expect(found, kind).toHaveLength(1);
  return found[0] as Kind;
};

const deployment = only<IDeployment>('Deployment');
const cronJob = only<ICronJob>('CronJob');
const service = only<IService>('Service');
const claim = only<IPersistentVolumeClaim>('PersistentVolumeClaim');
const serverPod = deployment.spec?.template.spec as IPodSpec;
const refreshPod = cronJob.spec?.jobTemplate.spec?.template.spec as IPodSpec;

describe("Kubernetes' schemas", () => {
  it.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    'take %s',
    (_, manifest) => {
      expect(validated(manifest)).toEqual({ faults: [], unknown: [] });
    },
  );

  it('refuse a wrong value and know no other fields', () => {
    const altered = (alter: (copy: IDeployment) => void) => {
      const copy = structuredClone(deployment);
      alter(copy);
      return validated(copy as Manifest);
    };
    const wrong = altered(({ spec }) => Object.assign(spec as object, { replicas: 'two' }));
    expect(wrong.faults.map(({ instancePath }) => instancePath)).toContain('/spec/replicas');
    const misspelt = altered(({ spec }) => {
      Object.assign(spec?.template.spec?.containers[0] as object, { readynessProbe: {} });
    });
    expect(misspelt.unknown).toEqual(['/spec/template/spec/containers/0/readynessProbe']);
  });
});

describe.each([
  ['server', serverPod],
  ['refresh', refreshPod],
])('the pod of the %s', (_, pod) => {
  const containers = [...(pod.initContainers ?? []), ...pod.containers];

  it('is no root, may gain nothing and writes only to its volumes', () => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      // The user node of the images.
      runAsUser: 1000,
      fsGroup: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    for (const { securityContext } of containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
  });

  it('mounts the volumes that it has, and has what it mounts', () => {
    const volumes = new Set(pod.volumes?.map(({ name }) => name));
    const mounted = new Set(
      containers.flatMap(({ volumeMounts = [] }) => volumeMounts.map(({ name }) => name)),
    );
    expect(mounted).toEqual(volumes);
    const claims = pod.volumes?.flatMap(
      ({ persistentVolumeClaim }) => persistentVolumeClaim?.claimName ?? [],
    );
    expect(claims).toEqual([claim.metadata?.name]);
    for (const { env = [], volumeMounts = [] } of containers) {
      const data = volumeMounts.find(({ name }) => name === 'data')?.mountPath;
      expect(env.find(({ name }) => name === 'RELEASES_DIR')?.value).toBe(`${data}/releases`);
    }
  });

  it('says what it needs', () => {
    for (const { resources } of containers) {
      expect(resources).toMatchObject({
        requests: { cpu: expect.anything(), memory: expect.anything() },
        limits: { memory: expect.anything() },
      });
    }
  });
});

describe('the server', () => {
  const [container] = serverPod.containers;
  const variables = Object.fromEntries(
    (container?.env ?? []).flatMap(({ name, value }) => (value === undefined ? [] : [[name, value]])),
  );

  it('takes the variables that it is given', () => {
    const config = readConfig(variables);
    expect(config).toMatchObject({
      rateLimit: { points: 60, seconds: 60 },
      trustedProxies: 1,
      refreshDays: 1,
    });
    expect(config.pollSeconds).toBeGreaterThan(0);
    const redis = container?.env?.find(({ name }) => name === 'REDIS_URL');
    expect(redis?.valueFrom?.secretKeyRef?.optional).toBe(true);
  });

  it('is found by its service, at the port that it listens on', () => {
    expect(deployment.spec?.template.metadata?.labels).toMatchObject(service.spec?.selector as object);
    expect(deployment.spec?.template.metadata?.labels).toMatchObject(
      deployment.spec?.selector.matchLabels as object,
    );
    const [port] = service.spec?.ports ?? [];
    const target = container?.ports?.find(({ name }) => name === port?.targetPort);
    expect(String(target?.containerPort)).toBe(variables.PORT);
  });

  it('does not select the refresh', () => {
    expect(cronJob.spec?.jobTemplate.spec?.template.metadata?.labels).not.toMatchObject(
      service.spec?.selector as object,
    );
  });

  it('is probed where it answers', () => {
    const probes = [container?.startupProbe, container?.livenessProbe, container?.readinessProbe];
    expect(probes.map((probe) => probe?.httpGet?.path)).toEqual(['/healthz', '/healthz', '/readyz']);
    for (const probe of probes) expect(probe?.httpGet?.port).toBe('http');
  });

  it('only reads its releases', () => {
    expect(container?.volumeMounts?.find(({ name }) => name === 'data')?.readOnly).toBe(true);
  });
});

describe('what keeps the server up', () => {
  const autoscaler = only<IHorizontalPodAutoscaler>('HorizontalPodAutoscaler');
  const budget = only<IPodDisruptionBudget>('PodDisruptionBudget');
  const labels = deployment.spec?.template.metadata?.labels as object;

  it('the autoscaler alone says how many servers there are', () => {
    expect(autoscaler.spec?.scaleTargetRef).toEqual({
      apiVersion: 'apps/v1',
      kind: 'Deployment',
      name: deployment.metadata?.name,
    });
    // Otherwise each kubectl apply would undo what the autoscaler did.
    expect(deployment.spec).not.toHaveProperty('replicas');
    expect(serverPod.containers[0]?.resources?.requests).toHaveProperty('cpu');
    const { minReplicas = 0, maxReplicas = 0 } = autoscaler.spec ?? {};
    expect(maxReplicas).toBeGreaterThan(minReplicas);
    // A drain that may not evict any pod never ends.
    expect(minReplicas).toBeGreaterThan(Number(budget.spec?.maxUnavailable));
  });

  it('the budget is of the servers and of no refresh', () => {
    const selected = budget.spec?.selector?.matchLabels as object;
    expect(labels).toMatchObject(selected);
    expect(cronJob.spec?.jobTemplate.spec?.template.metadata?.labels).not.toMatchObject(selected);
  });
});

describe('the network policies', () => {
  const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy') as INetworkPolicy[];
  const podsOf = {
    server: deployment.spec?.template.metadata?.labels,
    refresh: cronJob.spec?.jobTemplate.spec?.template.metadata?.labels,
  };
  const policyOf = (pod: keyof typeof podsOf): INetworkPolicy => {
    const found = policies.filter(({ spec }) => {
      const selected = spec?.podSelector?.matchLabels as Record<string, string>;
      return Object.entries(selected).every(([name, value]) => podsOf[pod]?.[name] === value);
    });
    expect(found, pod).toHaveLength(1);
    return found[0] as INetworkPolicy;
  };

  it('let anybody ask the server, Prometheus alone its metrics, and nobody the refresh', () => {
    const ports = serverPod.containers[0]?.ports?.map(({ name }) => name);
    const ingress = policyOf('server').spec?.ingress ?? [];
    expect(ingress.map((rule) => [rule.ports?.map(({ port }) => port), rule.from !== undefined])).toEqual([
      [['http'], false],
      [['metrics'], true],
    ]);
    for (const { ports: named = [] } of ingress) {
      for (const { port } of named) expect(ports).toContain(port);
    }
    expect(policyOf('refresh').spec?.ingress).toEqual([]);
  });

  it('let each look up names, and only the refresh out of the cluster', () => {
    for (const pod of ['server', 'refresh'] as const) {
      const { policyTypes, egress = [] } = policyOf(pod).spec ?? {};
      expect(policyTypes).toEqual(['Ingress', 'Egress']);
      const dns = egress.filter(({ ports = [] }) => ports.some(({ port }) => port === 53));
      expect(dns.map(({ ports }) => ports?.map(({ protocol }) => protocol))).toEqual([['UDP', 'TCP']]);
      const outside = egress.filter(({ to = [] }) => to.some(({ ipBlock }) => ipBlock));
      expect(outside.map(({ ports }) => ports?.map(({ port }) => port))).toEqual(
        pod === 'refresh' ? [[443]] : [],
      );
    }
  });
});

it('Prometheus is told of a port that serves metrics', () => {
  const monitor = only<IServiceMonitor>('ServiceMonitor');
  expect(service.metadata?.labels).toMatchObject(monitor.spec?.selector.matchLabels as object);
  const [endpoint] = monitor.spec?.endpoints ?? [];
  const port = service.spec?.ports?.find(({ name }) => name === endpoint?.port);
  const [container] = serverPod.containers;
  const target = container?.ports?.find(({ name }) => name === port?.targetPort);
  const given = container?.env?.find(({ name }) => name === 'METRICS_PORT')?.value;
  expect([endpoint?.path, String(target?.containerPort)]).toEqual(['/metrics', given]);
});

it('the kustomization names every manifest once, and those that need an operator as a comment', () => {
  const [kustomization] = yamlDocuments<Record<string, unknown>>(`kubernetes/${KUSTOMIZATION}`);
  expect(Object.keys(kustomization ?? {})).toEqual(['apiVersion', 'kind', 'resources', 'images']);
  expect(kustomization).toMatchObject({
    apiVersion: 'kustomize.config.k8s.io/v1beta1',
    kind: 'Kustomization',
  });
  const named = kustomization?.resources as string[];
  const [, offered = ''] = /^ {2}# - (\S+)$/m.exec(deployFile(`kubernetes/${KUSTOMIZATION}`)) ?? [];
  expect([...named, offered].sort()).toEqual([...files].sort());
  // What kubectl itself does not know is offered, not named.
  for (const file of files) {
    const kinds = yamlDocuments<Manifest>(`kubernetes/${file}`).map(({ apiVersion }) => apiVersion);
    expect(
      kinds.some((version) => version.startsWith('monitoring.')),
      file,
    ).toBe(file === offered);
  }
  const images = (kustomization as { images: { name: string }[] }).images.map(({ name }) => name);
  const used = [...serverPod.containers, ...(serverPod.initContainers ?? []), ...refreshPod.containers];
  expect(images.sort()).toEqual([...new Set(used.map(({ image }) => image))].sort());
});

describe('the refresh', () => {
  const [container] = refreshPod.containers;

  it('never overlaps itself, and what a person has to see is not tried again', () => {
    expect(cronJob.spec?.concurrencyPolicy).toBe('Forbid');
    // Kubernetes asks this of a policy on failures.
    expect(refreshPod.restartPolicy).toBe('Never');
    const [rule] = cronJob.spec?.jobTemplate.spec?.podFailurePolicy?.rules ?? [];
    expect(rule).toMatchObject({ action: 'FailJob', onExitCodes: { containerName: container?.name } });
    expect(rule?.onExitCodes?.values).toEqual([2, 30, 40]);
  });

  /** The pod's command with a stand-in for Node; `body` is what the refresh does. */
  async function run(body: string) {
    const bin = await folder();
    await writeFile(
      join(bin, 'node'),
      `#!/bin/bash\n[ "$*" = "-r ./cli/node-version.cjs pipeline/refresh.ts" ] || exit 99\n${body}\n`,
    );
    await chmod(join(bin, 'node'), 0o755);
    const [program = '', ...args] = [...(container?.command ?? []), ...(container?.args ?? [])];
    const child = spawn(program, args, {
      env: { PATH: `${bin}:/usr/bin:/bin` },
      stdio: ['ignore', 'pipe', 'inherit'],
      detached: true,
    });
    // Its group: whatever the command started goes with it.
    onTestFinished(() => {
      if (child.exitCode === null) process.kill(-(child.pid as number), 'SIGKILL');
    });
    const status = new Promise<number | null>((resolve) => child.once('close', resolve));
    return { child, status };
  }

  it.each([
    [0, 0],
    [10, 0],
    [20, 0],
    [1, 1],
    [2, 2],
    [30, 30],
    [40, 40],
  ])('that ends with %i is %i to Kubernetes', async (code, expected) => {
    expect(await (await run(`exit ${code}`)).status).toBe(expected);
  });

  it('is told of the end of its pod and may clean up', async () => {
    const { child, status } = await run(
      'trap "echo cleaned; exit 143" TERM; echo started; while true; do sleep 0.05; done',
    );
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (text) => {
      if (output === '') child.kill('SIGTERM');
      output += text;
    });
    expect(await status).toBe(143);
    expect(output).toBe('started\ncleaned\n');
  });
});

it('what starts a pod is what the images hold', () => {
  const dockerfile = deployFile('Dockerfile');
  const init = serverPod.initContainers?.[0];
  expect(init?.command?.slice(0, 2)).toEqual(['flock', '/data/.first-release']);
  expect(init?.image).toBe(refreshPod.containers[0]?.image);
  for (const image of [serverPod.containers[0]?.image, init?.image]) {
    expect(dockerfile).toContain(`-t ${image} .`);
  }
});
