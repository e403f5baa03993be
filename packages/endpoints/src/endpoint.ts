import type { ContractAct, Permission, RefusalCode } from "@proviso/domain";
import type { z } from "./zod.ts";

/**
 * Who can call it: anyone; a counterparty or signer in the session of their link; any signed-in user; a user with one
 * of these permissions; or a user who can do this act to the contract in the path’s `guid`.
 */
export type Access =
  | "anyone"
  | "guest"
  | "signer"
  | "signed-in"
  | { readonly oneOf: readonly Permission[] }
  | { readonly contract: ContractAct };

/** One question the client may ask the server. */
export interface Endpoint {
  readonly method: "GET" | "POST" | "PATCH" | "DELETE";
  /** The path as the specification writes it, parameters as `{name}`. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly access: Access;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The text fields of a multipart form; values are strings. */
  readonly form?: z.ZodObject;
  /** The name of the form's one file field. */
  readonly file?: string;
  /**
   * The JSON answered, the bytes of a file, nothing (204), another address to go to (302), or
   * server-sent events for as long as the caller may have them.
   */
  readonly answer: z.ZodType | "file" | "nothing" | "redirect" | "events";
  /** Whether success makes something new: 201 instead of 200. */
  readonly created?: true;
  /** Whether pages of other sites may send it: what it gives is of use to our own page alone. */
  readonly fromOtherSites?: true;
  /** Whether it is open to the people of an account that is closed. */
  readonly whileClosed?: true;
  /** Whether it is open to the person who has yet to set up the second factor that their account demands. */
  readonly beforeSecondFactor?: true;
  /** The refusals particular to this endpoint; those any request can meet are not repeated. */
  readonly refusals: readonly RefusalCode[];
}

/** Defines an endpoint, keeping the exact type of each of its shapes. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Input<S> = S extends z.ZodType ? z.input<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Part<E, K extends keyof Endpoint> = E extends { readonly [P in K]: infer S } ? S : undefined;

/** The path parameters of an endpoint as the client gives them; undefined when it has none. */
export type ParamsOf<E extends Endpoint> = Input<Part<E, "params">>;
/** The query of an endpoint as the client gives it; undefined when it has none. */
export type QueryOf<E extends Endpoint> = Input<Part<E, "query">>;
/** The body of an endpoint as the client gives it; undefined when it has none. */
export type BodyOf<E extends Endpoint> = Input<Part<E, "body">>;
/** The form fields of an endpoint as the client gives them; undefined when it has none. */
export type FormOf<E extends Endpoint> = Input<Part<E, "form">>;
/** What an endpoint answers: its JSON, undefined for nothing; anything else is its own name. */
export type AnswerOf<E extends Endpoint> = E["answer"] extends "file" | "redirect" | "events"
  ? E["answer"]
  : Output<E["answer"]>;

/** What a handler is given: every shape of the endpoint, parsed. */
export interface Asked<E extends Endpoint> {
  readonly params: Output<Part<E, "params">>;
  readonly query: Output<Part<E, "query">>;
  readonly body: Output<Part<E, "body">>;
}

/** The path of an endpoint with its parameters filled in, each escaped. */
export const pathOf = (
  asked: Pick<Endpoint, "path">,
  params: Readonly<Record<string, string>> = {},
): string =>
  asked.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
