import { flattenedKinds, type FlattenedKind } from "@proviso/domain";
import { t } from "./messages.ts";

const sentences: Readonly<Record<FlattenedKind, string>> = {
  form: t("describe-flattened.form"),
  comments: t("describe-flattened.comments"),
  layers: t("describe-flattened.layers"),
  links: t("describe-flattened.links"),
  scripts: t("describe-flattened.scripts"),
  files: t("describe-flattened.files"),
  "earlier-versions": t("describe-flattened.earlier-versions"),
};

/** What of a PDF was made a fixed part of its pages or left out, in one or more sentences; "" for nothing. */
export const describeFlattened = (kinds: readonly FlattenedKind[]): string =>
  flattenedKinds
    .filter((kind) => kinds.includes(kind))
    .map((kind) => sentences[kind])
    .join(" ");
