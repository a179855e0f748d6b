/**
 * Records in bulk on many machines: the Job by Kubernetes' own schema and by what its pods run, and the script for
 * Spark.
 */
import { spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { IJob } from 'kubernetes-models/batch/v1';
import type { IPersistentVolumeClaim } from 'kubernetes-models/v1';
import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { describe, expect, inject, it } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { bulk, MAIN } from '../bulk/bulk.ts';
import { folder } from '../pipeline/builds.ts';
import { DEPLOY, deployFile, ROOT, yamlDocuments } from './files.ts';
import { type Manifest, validated } from './kubernetes-schemas.ts';

const manifests = yamlDocuments<Manifest>('bulk/job.yaml');
const [claim, job] = manifests as unknown as [IPersistentVolumeClaim, IJob];
const pod = job.spec?.template.spec as IPodSpec;
const [container] = pod.containers as [IContainer];

describe('the Job of Kubernetes', () => {
  it.each(manifests.map((manifest) => [manifest.kind, manifest] as const))(
    'is what schemas take: %s',
    (_, manifest) => {
      expect(validated(manifest)).toEqual({ faults: [], unknown: [] });
    },
  );

  it('has an index for each shard, each tried again by itself, and wrong usage ends it', () => {
    expect(job.spec).toMatchObject({ completionMode: 'Indexed', backoffLimitPerIndex: 3 });
    expect(String(job.spec?.completions)).toBe(container.env?.find(({ name }) => name === 'SHARDS')?.value);
    const [rule] = job.spec?.podFailurePolicy?.rules ?? [];
    expect(rule).toMatchObject({
      action: 'FailJob',
      onExitCodes: { containerName: container.name, values: [2] },
    });
    // Kubernetes asks this of a policy on failures.
    expect(pod.restartPolicy).toBe('Never');
  });

  it('is no root, may gain nothing, and writes only to the volume that it claims', () => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      runAsUser: 1000,
      fsGroup: 1000,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(pod.automountServiceAccountToken).toBe(false);
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    expect(pod.volumes).toEqual([
      { name: 'out', persistentVolumeClaim: { claimName: claim.metadata?.name } },
    ]);
    expect(container.volumeMounts).toEqual([{ name: 'out', mountPath: '/out' }]);
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.anything(), memory: expect.anything() },
      limits: { memory: expect.anything() },
    });
  });

  it('runs an image that is built, which holds what it starts', () => {
    const dockerfile = deployFile('Dockerfile');
    expect(dockerfile).toContain(`-t ${container.image} .`);
    expect(container.args?.[0]).toContain('node bulk/main.ts ');
    expect(dockerfile).toContain('COPY server ./server');
  });

  it('its pods write the shards of one list, which in order are the whole', async () => {
    const out = await folder();
    const shards = 2;
    const count = 50;
    const script = (container.args?.[0] ?? '')
      .replace('/out/', `${out}/`)
      .replace('--count 100000000', `--count ${count}`);
    for (let index = 0; index < shards; index++) {
      const [program = '', ...args] = container.command ?? [];
      const run = spawnSync(program, [...args, script], {
        cwd: ROOT,
        // With a socket as its input, bash would read the profile of the user who runs this.
        stdio: ['ignore', 'pipe', 'pipe'],
        env: {
          PATH: [dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter),
          RELEASES_DIR: inject('releases'),
          ...COMPILED,
          SHARDS: String(shards),
          JOB_COMPLETION_INDEX: String(index),
        },
        encoding: 'utf8',
      });
      expect([run.status, run.stdout, run.stderr]).toEqual([0, '', '']);
    }
    const names = (await readdir(out)).sort();
    expect(names).toEqual([1, 2].map((shard) => `orders-0000${shard}.ndjson.gz`));
    const files = await Promise.all(names.map((name) => readFile(join(out, name))));
    const [, dates = ''] = /(--from \S+ --to \S+)/.exec(script) ?? [];
    const whole = await bulk('orders', '--seed', 7, '--count', count, ...dates.split(' '));
    expect(gunzipSync(Buffer.concat(files)).toString()).toBe(whole.stdout);
    expect(whole.stdout.trimEnd().split('\n')).toHaveLength(count);
  });

  it('the image that writes to buckets has the version of the package that is tested here', () => {
    const name = '@aws-sdk/client-s3';
    expect(deployFile('bulk/README.md')).toContain(` ${name}@${packageFile.peerDependencies[name]}\n`);
  });
});

/** Where commands find their modules compiled: they get no other variable of this process. */
const { NODE_COMPILE_CACHE = '' } = process.env;
const COMPILED = { NODE_COMPILE_CACHE };

const hasPython = spawnSync('python3', ['--version']).status === 0;
if (!hasPython) console.warn('skipped: the script for Spark, because there is no python3 here');

describe.runIf(hasPython)('the script for Spark', () => {
  const SCRIPT = join(DEPLOY, 'bulk', 'spark.py');

  it('compiles without a warning', () => {
    const compile = "import sys; compile(sys.stdin.read(), 'spark.py', 'exec')";
    const { status, stderr } = spawnSync('python3', ['-W', 'error', '-c', compile], {
      input: deployFile('bulk/spark.py'),
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });

  /** The script with a stand-in for PySpark, whose processes get their lines and their variables as PySpark's do. */
  const spark = (...args: string[]) =>
    spawnSync('python3', [SCRIPT, ...args], {
      env: {
        PATH: '/usr/bin:/bin',
        RELEASES_DIR: inject('releases'),
        ...COMPILED,
        PYTHONPATH: join(import.meta.dirname, 'stand-ins'),
        PYTHONDONTWRITEBYTECODE: '1',
      },
      encoding: 'utf8',
    });

  it('pipes the number of each shard through the command, and writes the whole list', async () => {
    const target = join(await folder(), 'orders');
    const command = ['orders', '--seed', '7', '--count', '40', '--to', '2026-01-31', '--currency', 'EUR'];
    const { status, stderr } = spark(target, '2', process.execPath, MAIN, ...command);
    expect([status, stderr]).toEqual([0, '']);
    expect(await readFile(target, 'utf8')).toBe((await bulk(...command)).stdout);
  });

  it('fails where the command does, and writes nothing', async () => {
    const path = await folder();
    const { status, stderr } = spark(
      join(path, 'orders'),
      '1',
      process.execPath,
      MAIN,
      'ordrs',
      '--seed',
      '7',
    );
    expect(status).toBe(1);
    expect(stderr).toContain("'ordrs' is not a fixture route; did you mean orders?");
    expect(stderr).toMatch(/exited with error code 123\n$/);
    expect(await readdir(path)).toEqual([]);
  });
});
