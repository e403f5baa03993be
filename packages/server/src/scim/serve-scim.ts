import { readScimFilter, readScimOperations, readScimUser, refusals } from "@proviso/domain";
import { z } from "@proviso/endpoints";
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { bearerOf } from "../platform/http/admit.ts";
import { announceAllowance, type AccountLimit } from "../platform/http/flood-limits.ts";
import { Outage } from "../platform/outage.ts";
import type { Log } from "../platform/log.ts";
import { addUser, changeUser, readUser, removeUser } from "./change-users.ts";
import { mostListed, resourceTypes, schemas, serviceProviderConfig } from "./describe-scim.ts";
import { scimPath } from "./provisioning.ts";
import { faultBody, isScimFault, listBody, userBody, type ScimFault } from "./scim-answer.ts";
import type { ScimContext } from "./scim-context.ts";
import { accountOfScimToken, hashOfScimToken } from "./scim-token.ts";
import { useScimToken } from "./scim-token-store.ts";
import { listScimUsers } from "./scim-user-store.ts";

interface ScimRequestContext extends ScimContext {
  readonly log: Log;
  readonly mayAsk: AccountLimit;
}

const mediaType = "application/scim+json; charset=utf-8";

const send = (reply: FastifyReply, status: number, body: object): FastifyReply =>
  reply
    .code(status)
    .header("content-type", mediaType)
    .header("cache-control", "no-store")
    .send(JSON.stringify(body));

const sendFault = (reply: FastifyReply, fault: ScimFault): FastifyReply => {
  if (fault.status === 401) void reply.header("www-authenticate", "Bearer");
  return send(reply, fault.status, faultBody(fault));
};

const page = z.object({
  startIndex: z.coerce.number().int().catch(1),
  count: z.coerce.number().int().catch(mostListed),
  filter: z.string().optional().catch(undefined),
});
const oneUser = z.object({ id: z.string() });
const patch = z.object({
  Operations: z
    .array(z.object({ op: z.string(), path: z.string().optional(), value: z.unknown() }))
    .min(1)
    .max(100),
});

const syntax = (detail: string): ScimFault => ({ status: 400, scimType: "invalidSyntax", detail });
const value = (detail: string): ScimFault => ({ status: 400, scimType: "invalidValue", detail });

/** The account whose token a request bears; a fault without one. */
const admit = async (
  { db, clock, mayAsk }: ScimRequestContext,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string | ScimFault> => {
  const bearer = bearerOf(request);
  const accountId = bearer === undefined ? undefined : accountOfScimToken(bearer);
  const nobody: ScimFault = { status: 401, detail: "The token is missing or was revoked." };
  if (bearer === undefined || accountId === undefined) return nobody;
  const isGood = await db.asAccount(accountId, (trx) =>
    useScimToken(trx, accountId, hashOfScimToken(bearer), clock.now()),
  );
  if (!isGood) return nobody;
  const allowance = mayAsk(accountId);
  announceAllowance(reply, allowance);
  return allowance.isWithin ? accountId : { status: 429, detail: refusals.too_many_requests };
};

type Answer = object | ScimFault | undefined;

const list = async (
  { db }: ScimRequestContext,
  accountId: string,
  query: unknown,
  base: string,
): Promise<Answer> => {
  const { startIndex, count, filter: text } = page.parse(query);
  const filter = text === undefined ? undefined : readScimFilter(text);
  if (text !== undefined && filter === undefined)
    return {
      status: 400,
      scimType: "invalidFilter",
      detail: "userName, externalId and id can be looked for by eq.",
    };
  const first = Math.max(1, startIndex);
  const most = Math.min(mostListed, Math.max(0, count));
  const { total, users } = await db.asAccount(accountId, (trx) =>
    listScimUsers(trx, accountId, filter, { skip: first - 1, most }),
  );
  return listBody(
    users.map((user) => userBody(user, base)),
    total,
    first,
  );
};

const errorFault = (error: FastifyError): ScimFault => {
  if (error instanceof Outage) return { status: 503, detail: refusals[error.kind] };
  if (error.statusCode === 413) return { status: 413, detail: refusals.body_too_large };
  if (error.statusCode === 415) return { status: 415, detail: refusals.media_type_not_accepted };
  if (error.statusCode === 429) return { status: 429, detail: refusals.too_many_requests };
  return error.statusCode !== undefined && error.statusCode < 500
    ? syntax(refusals.invalid_input)
    : { status: 500, detail: refusals.internal_error };
};

/** Serves SCIM 2.0 (RFC 7644) to the directories of accounts: users, by the token of each account. */
export const serveScim = async (
  app: FastifyInstance,
  context: ScimRequestContext,
): Promise<void> => {
  const base = (): string => context.origin() + scimPath;
  await app.register(async (scim) => {
    scim.addContentTypeParser(
      "application/scim+json",
      { parseAs: "string" },
      scim.getDefaultJsonParser("error", "error"),
    );
    scim.setErrorHandler((error: FastifyError, request, reply) => {
      const fault = errorFault(error);
      if (fault.status === 500)
        context.log.error({ requestId: request.id, err: error }, "request_broke");
      return sendFault(reply, fault);
    });
    const serve = (
      method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE",
      path: string,
      summary: string,
      act: (accountId: string, request: FastifyRequest) => Promise<Answer>,
      status = 200,
    ): void => {
      scim.route({
        method,
        url: scimPath + path,
        exposeHeadRoute: false,
        schema: { summary, tags: ["scim"], hide: true },
        handler: async (request, reply) => {
          const accountId = await admit(context, request, reply);
          if (typeof accountId !== "string") return sendFault(reply, accountId);
          const answer = await act(accountId, request);
          if (isScimFault(answer)) return sendFault(reply, answer);
          return answer === undefined ? reply.code(204).send() : send(reply, status, answer);
        },
      });
    };
    const shown = async (outcome: ReturnType<typeof readUser>): Promise<Answer> => {
      const user = await outcome;
      return isScimFault(user) ? user : userBody(user, base());
    };
    const idOf = ({ params }: FastifyRequest): string => oneUser.parse(params).id;

    serve("GET", "/ServiceProviderConfig", "What is possible", async () =>
      serviceProviderConfig(base()),
    );
    serve("GET", "/ResourceTypes", "What there is", async () => listBody(resourceTypes(base())));
    serve("GET", "/Schemas", "The attributes that are kept", async () => listBody(schemas(base())));
    serve("GET", "/Users", "The users", (accountId, { query }) =>
      list(context, accountId, query, base()),
    );
    serve("GET", "/Users/:id", "One user", (accountId, request) =>
      shown(readUser(context, accountId, idOf(request))),
    );
    serve(
      "POST",
      "/Users",
      "Add a user",
      async (accountId, { body }) => {
        const wish = readScimUser(body);
        return typeof wish === "string" ? value(wish) : shown(addUser(context, accountId, wish));
      },
      201,
    );
    serve("PUT", "/Users/:id", "Replace a user", async (accountId, request) => {
      const wish = readScimUser(request.body);
      if (typeof wish === "string") return value(wish);
      if (wish.userName === undefined) return value("userName is missing.");
      return shown(changeUser(context, accountId, idOf(request), wish));
    });
    serve("PATCH", "/Users/:id", "Change a user", async (accountId, request) => {
      const { data } = patch.safeParse(request.body);
      if (!data) return syntax("Operations are missing.");
      const wish = readScimOperations(data.Operations);
      return typeof wish === "string"
        ? value(wish)
        : shown(changeUser(context, accountId, idOf(request), wish));
    });
    serve("DELETE", "/Users/:id", "Remove a user", (accountId, request) =>
      removeUser(context, accountId, idOf(request)),
    );
  });
};
