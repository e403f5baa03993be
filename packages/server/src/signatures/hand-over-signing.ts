import {
  emailAddress,
  isRefusal,
  refuse,
  signerEmailProblem,
  signerNameProblem,
  signerProblems,
  type FieldProblem,
  type Refusal,
} from "@proviso/domain";
import type { Signing, handOverSigning } from "@proviso/endpoints";
import { randomUUID } from "node:crypto";
import { noteEvent } from "../contracts/index.ts";
import type { Question } from "../platform/http/serve.ts";
import { acting, type Acting } from "./acting.ts";
import { askSigners } from "./ask-signers.ts";
import { passFields } from "./field-store.ts";
import { signingAccess, recordAct, signingView } from "./read-signing.ts";
import type { SignatureContext } from "./signature-context.ts";
import { endAccess, insertSigners, listSigners, putAct, type Signer } from "./signer-store.ts";

type Input = Question<typeof handOverSigning>["body"];

const problemsOf = ({ name, email }: Input, signers: readonly Signer[]): FieldProblem[] => {
  const ofName = signerNameProblem(name);
  const address = emailAddress(email);
  const isNamed = signers.some((each) => each.state !== "HANDED_OVER" && each.email === address);
  const ofEmail = signerEmailProblem(email) ?? (isNamed ? signerProblems.twice : undefined);
  return [
    ...(ofName === undefined ? [] : [{ field: "name", problem: ofName }]),
    ...(ofEmail === undefined ? [] : [{ field: "email", problem: ofEmail }]),
  ];
};

/**
 * Gives a signer's place and fields to someone else, who gets their own link; the person who handed over can
 * no longer act, and stays in the record.
 */
export const handleHandOver = (
  context: SignatureContext,
  act: Acting,
  input: Input,
): Promise<Signing | Refusal> =>
  acting(context, act, async (trx, ground) => {
    const { signer, request, contract } = ground;
    const problems = problemsOf(input, await listSigners(trx, request.id));
    if (problems.length > 0) return refuse("invalid_input", problems);
    const refused = await context.allowMails(trx, signer.accountId, 1);
    if (refused) return refused;
    const { address, userAgent } = act;
    const at = context.clock.now();
    const id = randomUUID();
    const [name, email] = [input.name.trim(), emailAddress(input.email) ?? ""];
    await endAccess(trx, [signer.id]);
    await putAct(trx, signer.id, {
      state: "HANDED_OVER",
      at,
      address,
      userAgent,
      timeZone: "",
      reason: input.reason.trim(),
      handedTo: id,
    });
    const { accountId, requestId, position, role } = signer;
    await insertSigners(trx, [{ id, accountId, requestId, position, role, name, email }]);
    await passFields(trx, signer.id, id);
    const detail = `${signer.email} to ${email}`;
    await noteEvent(trx, contract, {
      event: "signature_handed_over",
      detail,
      userName: signer.name,
      at,
    });
    await recordAct(trx, ground, "handed_over", {
      address,
      at,
      detail: { to: email, name, userAgent },
    });
    await askSigners(trx, context, { request, contract });
    const after = await signingAccess(trx, act.signer);
    return isRefusal(after) ? after : signingView(trx, context, after);
  });
