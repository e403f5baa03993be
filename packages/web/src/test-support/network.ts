import { vi } from "vitest";
import type { Backend } from "./backend.ts";

const addressOf = (address: string): string => new URL(address, location.href).href;

type Listener = (event: { readonly loaded?: number; readonly total?: number }) => void;

class Listeners {
  readonly #listeners = new Map<string, Listener[]>();

  addEventListener(name: string, listener: Listener): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  tell(name: string, event: Parameters<Listener>[0] = {}): void {
    for (const listener of this.#listeners.get(name) ?? []) listener(event);
  }
}

/** XMLHttpRequest as far as the client uses it: to send files, with progress. */
const requestTo = (backend: Backend) =>
  class extends Listeners {
    readonly upload = new Listeners();
    readonly #headers = new Headers();
    #method = "GET";
    #address = "";
    #isAborted = false;
    status = 0;
    responseText = "";

    open(method: string, address: string): void {
      this.#method = method;
      this.#address = addressOf(address);
    }

    setRequestHeader(name: string, value: string): void {
      this.#headers.set(name, value);
    }

    abort(): void {
      this.#isAborted = true;
      this.tell("abort");
    }

    send(body: FormData): void {
      this.upload.tell("progress", { loaded: 50, total: 100 });
      void this.#send(body);
    }

    async #send(body: FormData): Promise<void> {
      let event = "load";
      try {
        const sent = { method: this.#method, address: this.#address, headers: this.#headers, body };
        const answer = await backend.respond(sent);
        this.status = answer.status;
        this.responseText = await answer.text();
      } catch {
        event = "error";
      }
      if (!this.#isAborted) this.tell(event);
    }
  };

const fetchFrom =
  (backend: Backend): typeof fetch =>
  async (input, init) => {
    const signal = init?.signal;
    signal?.throwIfAborted();
    const answered = backend.respond({
      method: init?.method ?? "GET",
      address: addressOf(input instanceof Request ? input.url : String(input)),
      headers: new Headers(init?.headers),
      body: typeof init?.body === "string" ? init.body : null,
    });
    if (!signal) return answered;
    return Promise.race([
      answered,
      new Promise<never>((_, reject) => {
        signal.addEventListener("abort", () => reject(signal.reason));
      }),
    ]);
  };

/** Answers what the client asks of the network from this server. */
export const connect = (backend: Backend): void => {
  vi.stubGlobal("fetch", fetchFrom(backend));
  vi.stubGlobal("XMLHttpRequest", requestTo(backend));
};
