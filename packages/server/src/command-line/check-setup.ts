import type { Settings } from "../platform/settings.ts";
import {
  mailInNotice,
  proxyNotice,
  rootNotice,
  sampleNotice,
  type SetupNotice,
} from "../platform/setup-notices.ts";
import { ok, warn, type Finding } from "./finding.ts";

const findingOf = ({ subject, isWarning, sentence }: SetupNotice): Finding =>
  isWarning ? warn(subject, sentence) : ok(subject, sentence);

/** What the settings turn off or leave open: how it is reached, the sample account, incoming email, and running as root. */
export const checkSetup = (settings: Settings): readonly Finding[] => {
  const root = rootNotice();
  return [
    proxyNotice(settings),
    sampleNotice(settings),
    mailInNotice(settings),
    root ?? { subject: "User", isWarning: false, sentence: "Not root." },
  ].map(findingOf);
};
