import { codeOf, Outage } from "../outage.ts";

// Postgres: connection exceptions, shutting down, starting up, too many connections, a transaction that stood still.
const lostCodes = /^(08...|57P0[123]|53300|25P03|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE|ETIMEDOUT)$/;
const lostSentences = /Connection terminated|not queryable|connection timeout/i;

// Held up too long: by a lock, by a deadlock that was broken, or at its end; done again it may well succeed.
const busyCodes = /^(57014|55P03|40P01|40001)$/;
/** The pool's own word for no connection having come free in time. */
const busySentence = "timeout exceeded when trying to connect";

const outageOf = (error: unknown): Outage | undefined => {
  const code = codeOf(error);
  if (code === "53100") return new Outage("storage_full", error);
  const text = error instanceof Error ? error.message : "";
  if (busyCodes.test(code) || text === busySentence) return new Outage("server_busy", error);
  return lostCodes.test(code) || lostSentences.test(text)
    ? new Outage("database_unavailable", error)
    : undefined;
};

/** Runs `work`; an error that says the database is away or full is thrown as an Outage. */
export const namingOutages = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    throw error instanceof Outage ? error : (outageOf(error) ?? error);
  }
};
