import type { AccountConnections } from "../identity/index.ts";
import type { Route } from "../platform/http/serve.ts";
import { guardFetch } from "../platform/outgoing/guarded-fetch.ts";
import { mayAskAddress } from "../platform/outgoing/may-ask.ts";
import type { Reach } from "../platform/outgoing/reach.ts";
import { openHelpers, smallTaskLimits } from "../platform/processes/open-helpers.ts";
import { openTextRecords } from "../platform/outgoing/text-records.ts";
import { forgetAssertions } from "./member-store.ts";
import { openConnections } from "./open-connections.ts";
import { recheckDomains } from "./recheck-domains.ts";
import { singleSignOnRoutes } from "./routes.ts";
import type { SingleSignOnContext } from "./single-sign-on-context.ts";

interface SingleSignOnOptions extends Pick<
  SingleSignOnContext,
  "db" | "clock" | "log" | "audit" | "queueMail" | "origin" | "secret"
> {
  /** The hosts that can be contacted. */
  readonly reach: Reach;
  readonly dnsServers: readonly string[];
}

/** The single sign-on feature: accounts' own providers, and the domains they speak for. */
export interface SingleSignOn {
  readonly connections: AccountConnections;
  readonly routes: Readonly<Record<string, Route>>;
  /** Forgets what has ended; run once a day. */
  readonly tidy: () => Promise<void>;
  /** Asks again for the records of proven domains; run once a day. */
  readonly recheckDomains: () => Promise<void>;
  /** Ends the helper processes. */
  readonly stop: () => Promise<void>;
}

/** Opens the single sign-on feature. */
export const openSingleSignOn = ({
  reach,
  dnsServers,
  ...ground
}: SingleSignOnOptions): SingleSignOn => {
  const { db, clock } = ground;
  const helpers = openHelpers(ground.log, { ...smallTaskLimits, size: 1 });
  const context: SingleSignOnContext = {
    db,
    clock,
    log: ground.log,
    audit: ground.audit,
    queueMail: ground.queueMail,
    origin: ground.origin,
    secret: ground.secret,
    fetch: guardFetch(reach),
    mayAsk: mayAskAddress(reach),
    readTextRecords: openTextRecords(dnsServers),
    helpers,
  };
  return {
    connections: openConnections(context),
    routes: singleSignOnRoutes(context),
    recheckDomains: () => recheckDomains(context),
    stop: helpers.stop,
    tidy: () => db.asIdentity((trx) => forgetAssertions(trx, clock.now())),
  };
};
