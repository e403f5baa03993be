import { z } from "zod";
import { documentsIn } from "./read-yaml.ts";

const manifest = z.looseObject({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.looseObject({ name: z.string() }),
  spec: z.looseObject({}).optional(),
  data: z.record(z.string(), z.string()).optional(),
  stringData: z.record(z.string(), z.string()).optional(),
});

/** Every object that is described for Kubernetes, in the order in which it is to be made. */
export const manifests = documentsIn("kubernetes").map((document) => manifest.parse(document));

const reference = z.object({ name: z.string() });
const labels = z.record(z.string(), z.string());
const probe = z.looseObject({ httpGet: z.unknown() });

const container = z.looseObject({
  name: z.string(),
  command: z.array(z.string()).optional(),
  env: z
    .array(
      z.object({
        name: z.string(),
        value: z.string().optional(),
        valueFrom: z.object({ secretKeyRef: reference.extend({ key: z.string() }) }).optional(),
      }),
    )
    .default([]),
  envFrom: z
    .array(z.object({ configMapRef: reference.optional(), secretRef: reference.optional() }))
    .default([]),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })).default([]),
  startupProbe: probe.optional(),
  livenessProbe: probe.optional(),
  readinessProbe: probe.optional(),
  securityContext: z.unknown(),
  resources: z.unknown(),
});

const template = z.object({
  metadata: z.object({ labels }),
  spec: z.looseObject({
    containers: z.tuple([container]),
    securityContext: z.unknown(),
    terminationGracePeriodSeconds: z.number().optional(),
  }),
});

/** The values of a ConfigMap or a Secret. */
const valuesOf = (kind: string, name: string): Readonly<Record<string, string>> => {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === name);
  if (!found) throw new Error(`There is no ${kind} ${name}.`);
  return found.data ?? found.stringData ?? {};
};

const environmentOf = ({ env, envFrom }: z.infer<typeof container>): Record<string, string> => {
  const wholes = envFrom.map(({ configMapRef, secretRef }) => ({
    ...(configMapRef && valuesOf("ConfigMap", configMapRef.name)),
    ...(secretRef && valuesOf("Secret", secretRef.name)),
  }));
  const singles = env.map(({ name, value, valueFrom }) => {
    const { name: secret, key } = valueFrom?.secretKeyRef ?? { name: "", key: "" };
    return [name, value ?? valuesOf("Secret", secret)[key] ?? ""];
  });
  return Object.assign({}, ...wholes, Object.fromEntries(singles));
};

/** A pod as it will run: its one container, what its processes find in the environment. */
export interface Pod {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly spec: z.infer<typeof template>["spec"];
  readonly container: z.infer<typeof container>;
  readonly ports: z.infer<typeof container>["ports"];
  readonly environment: Readonly<Record<string, string>>;
}

/** The pods that the manifests make. */
export const pods: readonly Pod[] = manifests
  .filter(({ kind }) => ["Deployment", "Job"].includes(kind))
  .map(({ spec }) => {
    const pod = template.parse(spec?.["template"]);
    const [only] = pod.spec.containers;
    return {
      name: only.name,
      labels: pod.metadata.labels,
      spec: pod.spec,
      container: only,
      ports: only.ports,
      environment: environmentOf(only),
    };
  });

const selector = z.union([
  z.object({ matchLabels: labels }).transform(({ matchLabels }) => matchLabels),
  labels,
]);

/** What services, budgets and policies choose pods by. */
export const selectors = manifests.flatMap(({ kind, metadata, spec }) => {
  const chosen = spec?.["selector"] ?? spec?.["podSelector"];
  return chosen === undefined
    ? []
    : [{ name: `${kind} ${metadata.name}`, labels: selector.parse(chosen) }];
});
