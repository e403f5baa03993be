import { existsSync } from "node:fs";
import { join } from "node:path";
import { validate as horizontalPodAutoscaler } from "kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler";
import { validate as deployment } from "kubernetes-models/_schemas/IoK8sApiAppsV1Deployment";
import { validate as job } from "kubernetes-models/_schemas/IoK8sApiBatchV1Job";
import { validate as configMap } from "kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap";
import { validate as namespace } from "kubernetes-models/_schemas/IoK8sApiCoreV1Namespace";
import { validate as secret } from "kubernetes-models/_schemas/IoK8sApiCoreV1Secret";
import { validate as service } from "kubernetes-models/_schemas/IoK8sApiCoreV1Service";
import { validate as serviceAccount } from "kubernetes-models/_schemas/IoK8sApiCoreV1ServiceAccount";
import { validate as ingress } from "kubernetes-models/_schemas/IoK8sApiNetworkingV1Ingress";
import { validate as networkPolicy } from "kubernetes-models/_schemas/IoK8sApiNetworkingV1NetworkPolicy";
import { validate as podDisruptionBudget } from "kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget";
import { describe, expect, it } from "vitest";
import { manifests, pods, selectors, type Pod } from "./manifests.ts";
import { repository } from "./read-yaml.ts";
import { settingsOf, unknownNames } from "./settings-of.ts";
import { watch } from "./strict-object.ts";

const validators: Readonly<Record<string, (manifest: unknown) => boolean>> = {
  "apps/v1 Deployment": deployment,
  "autoscaling/v2 HorizontalPodAutoscaler": horizontalPodAutoscaler,
  "batch/v1 Job": job,
  "networking.k8s.io/v1 Ingress": ingress,
  "networking.k8s.io/v1 NetworkPolicy": networkPolicy,
  "policy/v1 PodDisruptionBudget": podDisruptionBudget,
  "v1 ConfigMap": configMap,
  "v1 Namespace": namespace,
  "v1 Secret": secret,
  "v1 Service": service,
  "v1 ServiceAccount": serviceAccount,
};

const named = pods.map((pod): [string, Pod] => [pod.name, pod]);

describe("the manifests", () => {
  it.each(manifests.map((each) => [`${each.apiVersion} ${each.kind}`, each] as const))(
    "are what Kubernetes knows, with no field that it does not: %s",
    (kind, manifest) => {
      const { stand, unasked } = watch(manifest);
      expect(validators[kind]?.(stand)).toBe(true);
      expect(unasked()).toEqual([]);
    },
  );

  it("would be found out if a field were misspelt", () => {
    const [api] = manifests.filter(({ kind }) => kind === "Deployment");
    const { stand, unasked } = watch({ ...api, spec: { ...api?.["spec"], replica: 2 } });
    expect(deployment(stand)).toBe(true);
    expect(unasked()).toEqual(["spec.replica"]);
  });

  it("choose pods that there are", () => {
    expect(selectors.length).toBeGreaterThan(5);
    for (const { name, labels } of selectors)
      expect(
        pods.some((pod) =>
          Object.entries(labels).every(([label, value]) => pod.labels[label] === value),
        ),
        name,
      ).toBe(true);
  });
});

describe("a pod", () => {
  it.each(named)("%s gets settings that are some and that it can start with", (name, pod) => {
    expect(unknownNames(pod.environment)).toEqual([]);
    const { operations, port } = settingsOf(pod.environment);
    expect(operations.role).toBe({ api: "api", worker: "worker" }[name] ?? "all");
    for (const { name: portName, containerPort } of pod.ports)
      expect(containerPort).toBe(
        portName === "http" ? port : settingsOf({ MAIL_IN_DOMAIN: "x.example" }).mailIn?.port,
      );
  });

  it.each(named)("%s may do next to nothing on its node", (_name, { container, spec }) => {
    expect(spec.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: "RuntimeDefault" },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ["ALL"] },
    });
    expect(container.resources).toMatchObject({
      requests: { cpu: expect.any(String), memory: expect.any(String) },
      limits: { memory: expect.any(String) },
    });
  });

  it.each(named)("%s starts a command that is there", (_name, { container }) => {
    const [, file = "packages/server/src/main.ts"] = container.command ?? [];
    expect(existsSync(join(repository, file))).toBe(true);
  });

  it.each(named.filter(([name]) => name !== "migrate"))(
    "%s is asked by its own port whether it lives and whether it can serve, and has time to end",
    (_name, { container, spec, environment }) => {
      const { livenessProbe, readinessProbe, startupProbe } = container;
      expect(livenessProbe?.httpGet).toEqual({ path: "/livez", port: "http" });
      expect(startupProbe?.httpGet).toEqual({ path: "/livez", port: "http" });
      expect(readinessProbe?.httpGet).toEqual({ path: "/readyz", port: "http" });
      const { drainSeconds, shutdownSeconds } = settingsOf(environment).operations;
      expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(
        drainSeconds + 2 * shutdownSeconds,
      );
    },
  );
});
