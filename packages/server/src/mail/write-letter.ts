import type { z } from "zod";
import type { Letter } from "../platform/mail/mail.ts";
import { english } from "./english/english.ts";
import type { LetterCatalogue, LetterContent } from "./letter-content.ts";
import {
  enclosureOf,
  letterForms,
  refusableLetters,
  type LetterData,
  type LetterName,
} from "./letter-forms.ts";
import { renderHtml, renderText } from "./render-letter.ts";

/** The languages letters are written in; an account names one, and English is in for any other. */
const catalogues: Readonly<Record<string, LetterCatalogue>> = { en: english };

/** A letter as it was queued, and whom it is for. */
export interface QueuedLetter {
  readonly id: string;
  readonly name: string;
  readonly to: string;
  readonly data: unknown;
}

/** Where letters come from. */
export interface Sender {
  readonly productName: string;
  /** The configured address of the product, without a slash at the end. */
  readonly origin: string;
}

/** The page on which the receiver of this letter asks for no more of it. */
export const unsubscribePath = (mailId: string): string => `/mail/unsubscribe/${mailId}`;

const isLetterName = (name: string): name is LetterName => Object.hasOwn(letterForms, name);

type Letters = LetterCatalogue["letters"];
const forms: { readonly [N in LetterName]: z.ZodType<LetterData[N]> } = letterForms;

/** The one place where a letter's data, whatever it is by name, meets the words for it. */
const contentOf = <N extends LetterName>(
  letters: Pick<Letters, N>,
  name: N,
  data: unknown,
  productName: string,
): LetterContent => letters[name](forms[name].parse(data), { productName });

/** Writes a queued letter out in a language, its files excepted; throws for one that does not exist or lacks something. */
export const writeLetter = (queued: QueuedLetter, language: string, sender: Sender): Letter => {
  if (!isLetterName(queued.name)) throw new Error(`There is no letter "${queued.name}".`);
  const catalogue = catalogues[language] ?? english;
  const content = contentOf(catalogue.letters, queued.name, queued.data, sender.productName);
  const url = sender.origin + unsubscribePath(queued.id);
  const isRefusable = refusableLetters.has(queued.name);
  const frame = {
    ...sender,
    language: catalogue.frame.language,
    linkHint: catalogue.frame.linkHint,
    unsubscribe: isRefusable ? { label: catalogue.frame.unsubscribe, url } : null,
  };
  const { replyTo, replyToAlso, inReplyTo } = enclosureOf(queued.data);
  return {
    id: queued.id,
    to: queued.to,
    subject: content.subject,
    text: renderText(content, frame),
    html: renderHtml(content, frame),
    unsubscribeUrl: isRefusable ? url : null,
    replyTo,
    replyToAlso,
    inReplyTo,
  };
};
