import type { FastifyInstance } from "fastify";
import { openDocusign } from "../../platform/envelopes/docusign/docusign-envelopes.ts";
import type { EnvelopeSettings } from "../../platform/envelopes/envelope-settings.ts";
import type { JobWorker } from "../../platform/jobs/jobs.ts";
import { Outage } from "../../platform/outage.ts";
import { guardFetch } from "../../platform/outgoing/guarded-fetch.ts";
import type { Reach } from "../../platform/outgoing/reach.ts";
import type { RequestReference } from "../request-reference.ts";
import { builtInProvider } from "./built-in-provider.ts";
import { draftEnvelopeWorker } from "./draft-envelope.ts";
import type { OutsideContext } from "./outside-context.ts";
import { outsideProvider } from "./outside-provider.ts";
import { serveProvider } from "./serve-provider.ts";
import { settleEnvelopeWorker, tendEnvelopes } from "./settle-envelope.ts";
import type { SignatureProviders } from "./signature-provider.ts";

/** A signed document of many pages, and a document on its way, need their time and their room. */
const patience = 60_000;
const mostBytes = 100 * 1024 * 1024;

/** The providers, and what an outside one needs of the server. */
export interface OpenedProviders {
  readonly providers: SignatureProviders;
  readonly workers: readonly JobWorker<RequestReference>[];
  /** Serves what an outside provider tells; nothing without one. */
  readonly serve: (app: FastifyInstance) => Promise<void>;
  /** Asks an outside provider about what it has not told of. */
  readonly tend: () => Promise<void>;
}

/** DocuSign, as these settings reach it. */
export const openEnvelopeService = (
  { docusign }: EnvelopeSettings,
  reach: Reach,
): OutsideContext["service"] | null =>
  docusign && openDocusign(docusign, guardFetch(reach, patience, mostBytes));

/** Opens the built-in provider, and the outside one where it is set up. */
export const openProviders = (
  context: Omit<OutsideContext, "service">,
  settings: EnvelopeSettings,
  reach: Reach,
): OpenedProviders => {
  const builtIn = builtInProvider(context);
  const service = openEnvelopeService(settings, reach);
  const outsideContext = service && { ...context, service };
  const outside = outsideContext && outsideProvider(outsideContext);
  return {
    providers: {
      current: settings.provider === "built-in" ? builtIn : (outside ?? builtIn),
      of: ({ provider }) => {
        if (provider === "built-in") return builtIn;
        if (outside) return outside;
        throw new Outage(
          "signature_provider_unavailable",
          new Error(`The request is at ${provider}, which is no longer configured.`),
        );
      },
    },
    workers: outsideContext
      ? [draftEnvelopeWorker(outsideContext), settleEnvelopeWorker(outsideContext)]
      : [],
    serve: async (app) => {
      if (outsideContext) await serveProvider(app, outsideContext);
    },
    tend: async () => {
      if (outsideContext) await tendEnvelopes(outsideContext);
    },
  };
};
