import type { FastifyInstance } from "fastify";
import type { Settings } from "../settings.ts";

/** The port an app listens on, which is another one than that of the settings when they say 0. */
export const listeningPort = (app: FastifyInstance, port: number): number => {
  const bound = app.server.address();
  return typeof bound === "object" && bound !== null ? bound.port : port;
};

/**
 * The address people open, without a slash at the end: PUBLIC_URL, or where the server listens. Never
 * what a request says of itself, so that no link in a letter can be turned elsewhere.
 */
export const publicOrigin = ({ publicUrl, host, port }: Settings, app: FastifyInstance): string => {
  if (publicUrl !== null) return publicUrl.replace(/(?<!\/)\/+$/, "");
  const reachable = ["0.0.0.0", "::"].includes(host) ? "127.0.0.1" : host;
  const name = reachable.includes(":") ? `[${reachable}]` : reachable;
  return `http://${name}:${listeningPort(app, port)}`;
};
