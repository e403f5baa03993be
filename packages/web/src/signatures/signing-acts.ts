import {
  declineToSign,
  downloadSigningDocument,
  giveConsent,
  handOverSigning,
  signDocument,
  type Signing,
} from "@proviso/endpoints";
import { useMutation } from "@tanstack/react-query";
import { ask, askForFile } from "../platform/ask.ts";
import { isRefusedWith } from "../platform/ask-error.ts";
import { queryClient } from "../platform/query-client.ts";
import { saveFile } from "../platform/save-file.ts";
import type { SignaturePicture } from "./signature-picture.ts";
import { signingQuery } from "./signing-queries.ts";

const keep = (token: string, signing: Signing): void => {
  queryClient.setQueryData(signingQuery(token).queryKey, signing);
};

/** Whatever came first meanwhile, one's own signature whose answer was lost among it, is what the page goes on with. */
const lookAgainWhenOver = (token: string, error: unknown): void => {
  if (isRefusedWith(error, "signing_over", "not_your_turn", "signing_link_ended"))
    void queryClient.invalidateQueries({ queryKey: signingQuery(token).queryKey });
};

const timeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Agrees to sign electronically. */
export const useConsent = (token: string) =>
  useMutation({
    mutationFn: () => ask(giveConsent, { body: { timeZone: timeZone() } }),
    onSuccess: (signing) => keep(token, signing),
    onError: (error) => lookAgainWhenOver(token, error),
  });

/** What a signer gives: words by field, and their pictures. */
export interface GivenFields {
  readonly values: Readonly<Record<string, string>>;
  readonly signature: SignaturePicture | null;
  readonly initials: SignaturePicture | null;
}

const imageOf = (picture: SignaturePicture | null) =>
  picture && { data: picture.data, way: picture.way };

/** Signs, or approves, the document that was shown. */
export const useSign = (token: string, signing: Signing, onSigned: () => void) =>
  useMutation({
    mutationFn: ({ values, signature, initials }: GivenFields) =>
      ask(signDocument, {
        body: {
          documentSha256: signing.documentSha256,
          timeZone: timeZone(),
          values: Object.entries(values)
            .filter(([, value]) => value.trim() !== "")
            .map(([guid, value]) => ({ guid, value })),
          signature: imageOf(signature),
          initials: imageOf(initials),
        },
      }),
    onSuccess: (after) => {
      keep(token, after);
      onSigned();
    },
    onError: (error) => lookAgainWhenOver(token, error),
  });

/** Declines, which ends the request for everyone. */
export const useDecline = (token: string) =>
  useMutation({
    mutationFn: (reason: string) => ask(declineToSign, { body: { reason } }),
    onSuccess: (signing) => keep(token, signing),
    onError: (error) => lookAgainWhenOver(token, error),
  });

/** Hands signing over to someone else. */
export const useHandOver = (token: string) =>
  useMutation({
    mutationFn: (to: { readonly name: string; readonly email: string }) =>
      ask(handOverSigning, { body: { ...to, reason: "" } }),
    onSuccess: (signing) => keep(token, signing),
    onError: (error) => lookAgainWhenOver(token, error),
  });

/** Downloads the document, as it is to be signed or as it was signed. */
export const useDownloadDocument = (fileName: string) =>
  useMutation({
    mutationFn: async (version: "unsigned" | "signed") => {
      const file = await askForFile(downloadSigningDocument, { query: { version } });
      saveFile(file.bytes, file.name ?? `${fileName}.pdf`);
    },
  });
