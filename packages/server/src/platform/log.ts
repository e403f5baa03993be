import pino, { type DestinationStream, type Logger } from "pino";

export type Log = Logger;

const secretPaths = [
  "password",
  "*.password",
  "refresh_token",
  "*.refresh_token",
  "access_token",
  "*.access_token",
  "authorization",
  "*.authorization",
  "headers.cookie",
  // With what broke a rule PostgreSQL tells the values of the row, and the statement of a function.
  "err.detail",
  "err.where",
  "err.internalQuery",
];

/** A log of one JSON object per line; fields that can hold a secret are blacked out. */
export const openLog = (
  level: string,
  destination: DestinationStream = pino.destination({ dest: 1, sync: true }),
): Log =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: secretPaths, censor: "[secret]" },
    },
    destination,
  );
