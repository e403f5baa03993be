import type { Route } from "../platform/http/serve.ts";
import type { Postbox } from "../platform/mail/mail-receiver.ts";
import { forgetInboundMails } from "./forget-mails.ts";
import { inboundBox } from "./inbound-box.ts";
import type { InboundContext } from "./inbound-context.ts";
import { openMailReader } from "./mail-reader.ts";
import { inboundRoutes } from "./routes.ts";
import { takeMailWorker } from "./take-mail.ts";
import { tellDecidersWorker } from "./tell-deciders.ts";

/** Mail that comes in, put together. */
export interface Inbound {
  readonly routes: Readonly<Record<string, Route>>;
  /** Lets this process do the feature's jobs, where it does jobs. */
  readonly work: () => Promise<void>;
  /** Takes its mail; undefined where no mail is taken in. */
  readonly box: Postbox | undefined;
  /** Run once a day. */
  readonly tidy: () => Promise<void>;
  stop(): Promise<void>;
}

/** Opens the feature. */
export const openInbound = (given: Omit<InboundContext, "reader">): Inbound => {
  const reader = openMailReader();
  const context = { ...given, reader };
  return {
    routes: inboundRoutes(context),
    work: async () => {
      await given.jobs.work(takeMailWorker(context));
      await given.jobs.work(tellDecidersWorker(context));
    },
    box: given.mailPlace === null ? undefined : inboundBox(context, given.mailPlace),
    tidy: () => forgetInboundMails(context),
    stop: reader.stop,
  };
};
