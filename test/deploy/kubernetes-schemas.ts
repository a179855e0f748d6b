/** Manifests by Kubernetes' own schemas. */
import { join } from 'node:path';
import { validate as validateDeployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as validateAutoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as validateCronJob } from 'kubernetes-models/_schemas/IoK8sApiBatchV1CronJob';
import { validate as validateJob } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as validateClaim } from 'kubernetes-models/_schemas/IoK8sApiCoreV1PersistentVolumeClaim';
import { validate as validateService } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as validateNetworkPolicy } from 'kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy';
import { validate as validateDisruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';
import { ROOT } from './files.ts';

/** The package exports classes, and its schemas only to itself. */
const { validate: validateServiceMonitor } = await import(
  join(
    ROOT,
    'test/node_modules/@kubernetes-models/prometheus-operator/_schemas',
    'ComGithubPrometheusOperatorPrometheusOperatorPkgApisMonitoringV1ServiceMonitor.js',
  )
);

export const KINDS = {
  Deployment: validateDeployment,
  Service: validateService,
  PersistentVolumeClaim: validateClaim,
  CronJob: validateCronJob,
  Job: validateJob,
  HorizontalPodAutoscaler: validateAutoscaler,
  PodDisruptionBudget: validateDisruptionBudget,
  NetworkPolicy: validateNetworkPolicy,
  ServiceMonitor: validateServiceMonitor,
};

interface SchemaFault {
  instancePath: string;
}

/** As Ajv compiles it; its faults are those of the last call. */
interface Validator {
  (data: unknown): boolean;
  errors?: SchemaFault[] | null;
}

export interface Manifest {
  apiVersion: string;
  kind: keyof typeof KINDS;
  metadata: { name: string };
}

/**
 * What a schema says of a manifest. Kubernetes' schemas let unknown fields pass, though the server warns of them;
 * but a validator reads each field that it knows, so one that it never reads is unknown.
 */
export function validated(manifest: Manifest): { faults: SchemaFault[]; unknown: string[] } {
  const unread = new Set<string>();
  const observed = (value: unknown, path: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    const fields = Object.entries(value).map(([name, field]) => [name, observed(field, `${path}/${name}`)]);
    for (const [name] of fields) unread.add(`${path}/${name}`);
    const copy = Array.isArray(value) ? fields.map(([, field]) => field) : Object.fromEntries(fields);
    return new Proxy(copy, {
      get(target, name, receiver) {
        unread.delete(`${path}/${String(name)}`);
        return Reflect.get(target, name, receiver);
      },
    });
  };
  const validate = KINDS[manifest.kind] as Validator;
  validate(observed(manifest, ''));
  return { faults: validate.errors ?? [], unknown: [...unread] };
}
