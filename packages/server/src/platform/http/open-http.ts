import { refuse } from "@proviso/domain";
import helmet from "@fastify/helmet";
import multipart from "@fastify/multipart";
import swagger from "@fastify/swagger";
import { randomUUID } from "node:crypto";
import Fastify, { LogController, type FastifyInstance } from "fastify";
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from "fastify-type-provider-zod";
import type { Log } from "../log.ts";
import { callerOf, refusalNoted } from "./admit.ts";
import { compressAnswers } from "./compress-answers.ts";
import { describeAnswers } from "./describe-answers.ts";
import { errorHandler } from "./errors.ts";
import type { FloodCounts } from "./flood-counts.ts";
import { limitNetworks } from "./flood-limits.ts";
import { judgeHosts, refusalOfHost, sendHostRefusal, type HostJudge } from "./judge-hosts.ts";
import { knownHosts, type HostSettings } from "./known-hosts.ts";
import { refuseForeignOrigins } from "./origin.ts";
import { listeningPort } from "./public-origin.ts";
import { traceRequests } from "../telemetry/trace-requests.ts";
import { refuseUnstorable } from "./refuse-unstorable.ts";
import { warnOfUntrustedProxy } from "./untrusted-proxy.ts";

/** What every request is judged and answered by. */
export interface HttpOptions extends HostSettings {
  readonly log: Log;
  readonly productName: string;
  readonly port: number;
  /** Whether the sample account, whose password is public, is here: only this machine is then answered. */
  readonly hasSampleAccount: boolean;
  readonly trustedProxies: readonly string[];
  readonly requestsPerMinute: number;
  readonly floods: FloodCounts;
}

const jsonBodyLimit = 256 * 1024;

const logAnswers = (app: FastifyInstance, log: Log): void => {
  app.addHook("onResponse", async (request, reply) => {
    const [caller, refused] = [callerOf(request), refusalNoted(request)];
    const line = {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url,
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime),
      ...(refused === undefined ? {} : { refused }),
      ...(caller ? { account: caller.person.accountId, user: caller.person.id } : {}),
    };
    const isDenied = caller !== undefined && [403, 404].includes(reply.statusCode);
    log.info(line, isDenied ? "authz_denied" : "request");
  });
};

const describe = async (app: FastifyInstance, productName: string): Promise<void> => {
  await app.register(swagger, {
    openapi: {
      openapi: "3.1.0",
      info: { title: productName, version: "1.0.0" },
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          apiKey: { type: "http", scheme: "bearer", bearerFormat: "API key" },
        },
      },
      security: [{ bearer: [] }],
    },
    transform: jsonSchemaTransform,
    transformObject: (given) => describeAnswers(jsonSchemaTransformObject(given)),
  });
  app.get("/openapi.json", { schema: { hide: true } }, async () => app.swagger());
};

const harden = async (
  app: FastifyInstance,
  options: HttpOptions,
  judge: HostJudge,
): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
    hsts: options.publicUrl?.startsWith("https:") === true,
    referrerPolicy: { policy: "no-referrer" },
  });
  // First of all that decides: a request for another host learns nothing, not even that it was one too many.
  judgeHosts(app, judge);
  await limitNetworks(app, options.requestsPerMinute, options.floods);
  refuseForeignOrigins(app, judge.known);
};

// A form is what OAuth's token endpoint speaks; everything else is JSON or multipart.
const acceptForms = (app: FastifyInstance): void => {
  app.removeContentTypeParser("text/plain");
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string" },
    (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))));
    },
  );
};

/** Opens the HTTP server with everything that holds for every request; the caller adds endpoints. */
export const openHttp = async (options: HttpOptions): Promise<FastifyInstance> => {
  const { trustedProxies } = options;
  const judge: HostJudge = {
    known: knownHosts(options, () => listeningPort(app, options.port)),
    refusesProxies: options.hasSampleAccount,
  };
  const app: FastifyInstance = Fastify({
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: jsonBodyLimit,
    connectionTimeout: 120_000,
    requestTimeout: 600_000,
    keepAliveTimeout: 10_000,
    forceCloseConnections: "idle",
    // A balancer may send one more on a connection it keeps; it is answered, and the connection closed.
    return503OnClosing: false,
    trustProxy: trustedProxies.length === 0 ? false : [...trustedProxies],
    // What has no route, such as a broken address, reaches no hook.
    frameworkErrors: (_error, request, reply) => {
      const refusal = refusalOfHost(request, judge) ?? refuse("invalid_input");
      void sendHostRefusal(request, reply, refusal);
    },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(errorHandler(options.log));
  traceRequests(app);
  logAnswers(app, options.log);
  warnOfUntrustedProxy(app, options.log);
  await harden(app, options, judge);
  refuseUnstorable(app);
  acceptForms(app);
  compressAnswers(app);
  await app.register(multipart);
  await describe(app, options.productName);
  return app;
};
