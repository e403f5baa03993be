import { setTimeout } from "node:timers/promises";
import {
  inviteUsers,
  pathOf,
  sendContract,
  sendResetEmail,
  startCheckout,
  uploadContract,
  readPlans,
} from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import {
  contractNamed,
  keepTemplate,
  sendToSign,
  uploadByProgram,
  uploadTwoVersions,
} from "../by-program.ts";
import { lettersTo, mailedLink } from "../mail.ts";
import { makeNewcomer, newcomerSettings, skipOnboardingOf } from "../newcomers.ts";
import { startServer } from "../server.ts";
import { agreementToSign } from "../signing.ts";
import { password, wordFileOf } from "../steps.ts";
import { tokensFor } from "../tokens.ts";
import { answered, asking, compared, dated } from "./agreements.ts";

/** Who looks at a page: someone of the sample account by what they may do, or the address of someone else. */
export type Reader =
  | "owner"
  | "legal"
  | "manager"
  | "business"
  | "billing"
  | "viewer"
  | `${string}@${string}`;

/** The server that is looked at, and what has to be there before some of its pages can be opened. */
export interface TestServer {
  readonly url: string;
  /** The session of someone as the browser keeps it, begun at most some minutes ago. */
  sessionOf(person: Reader): Promise<string>;
  /** The place of something that is made when it is first asked for. */
  place(name: keyof typeof makers): Promise<string>;
  /** The code of six digits that is emailed to an address, once there is one that was not given before. */
  nextCodeTo(address: string): Promise<string>;
  stop(): Promise<void>;
}

const legal = "legal@brightline.example";
const details = (guid: string): string => `/dashboard/details/${guid}`;

const headersOf = async (url: string, email: string) => ({
  "content-type": "application/json",
  authorization: `Bearer ${(await tokensFor(url, email, password)).access_token}`,
});

const post = async (url: string, headers: Record<string, string>, body: unknown) => {
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer;
};

const sampleNamed =
  (name: string) =>
  async (url: string): Promise<string> =>
    details(await contractNamed(url, legal, name));

const twoVersions =
  ([first, second]: readonly [Uint8Array, Uint8Array], name: string) =>
  async (url: string): Promise<string> => {
    const file = (bytes: Uint8Array, at: number) => wordFileOf(bytes, `${name} ${at}.docx`);
    const [, guid] = await uploadTwoVersions(url, legal, file(first, 1), file(second, 2));
    return details(guid);
  };

const uploaded =
  (bytes: Uint8Array, name: string) =>
  async (url: string): Promise<string> => {
    await uploadByProgram(url, legal, [wordFileOf(bytes, `${name}.docx`)]);
    return details(await contractNamed(url, legal, name));
  };

const toSign = async (url: string, signer: string): Promise<string> => {
  const name = `To sign by ${signer.split("@")[0]}`;
  await uploadByProgram(url, legal, [agreementToSign(`${name}.pdf`)]);
  const guid = await contractNamed(url, legal, name);
  await sendToSign(url, legal, guid, [signer]);
  return guid;
};

const newcomer = async (url: string, email: string): Promise<string> => {
  await makeNewcomer(url, email);
  return email;
};

type PathOf = (name: "sent" | "trial") => Promise<string>;

/** Who is not of the sample account, by what makes them. */
const newcomers = { "ada@newcomer.example": "newcomer", "tess@trial.example": "trial" } as const;

/** What some states need, by name; each gives the path of its page. */
const makers = {
  corvane: sampleNamed("Corvane"),
  ashgrove: sampleNamed("Ashgrove"),
  compared: twoVersions(compared, "Came back"),
  answered: twoVersions(answered, "To answer"),
  dated: uploaded(dated, "With dates"),
  kept: uploaded(wordFile("# Note", "Nothing to review."), "Kept as it is"),
  long: uploaded(
    wordFile("# Note", "Nothing to review."),
    "A contract whose name goes on and on between Brightline Robotics Incorporated and Hummelhagen Kraftfahrzeugzulieferungsgesellschaft, third amendment",
  ),
  asking: async (url: string) => {
    const { buffer } = wordFileOf(asking, "That asks.docx");
    const form = new FormData();
    form.append("extraData", JSON.stringify({ isToReviewDocument: true }));
    form.append(uploadContract.file, new Blob([new Uint8Array(buffer)]), "That asks.docx");
    const { authorization } = await headersOf(url, legal);
    const headers = { authorization };
    await fetch(url + uploadContract.path, { method: "POST", headers, body: form });
    return details(await contractNamed(url, legal, "That asks"));
  },
  unsigned: async (url: string) => {
    await uploadByProgram(url, legal, [agreementToSign("Ready to sign.pdf")]);
    return details(await contractNamed(url, legal, "Ready to sign"));
  },
  sent: async (url: string) => {
    const path = await uploaded(wordFile("# Note", "As we would sign it."), "Sent out")(url);
    const guid = path.split("/").at(-1) ?? "";
    const at = url + pathOf(sendContract, { guid });
    await post(at, await headersOf(url, legal), {
      recipients: ["guest@corvane.example"],
      subject: "Our version",
      body: "<p>Please sign.</p>",
    });
    return path;
  },
  guest: async (url: string, place: PathOf) => {
    await place("sent");
    return mailedLink(url, "guest@corvane.example", "/guest/");
  },
  toSign: async (url: string) => details(await toSign(url, "watched@corvane.example")),
  signer: async (url: string) => {
    await toSign(url, "signer@corvane.example");
    return mailedLink(url, "signer@corvane.example", "/sign/");
  },
  reset: async (url: string) => {
    await post(url + sendResetEmail.path, { "content-type": "application/json" }, { email: legal });
    return mailedLink(url, legal, "/resetPassword/");
  },
  invitation: async (url: string) => {
    const headers = await headersOf(url, "owner@brightline.example");
    await post(url + inviteUsers.path, headers, { recipients: ["iris@brightline.example"] });
    return mailedLink(url, "iris@brightline.example", "/signUp");
  },
  newcomer: async (url: string) => {
    await newcomer(url, "ada@newcomer.example");
    return "/onboarding";
  },
  trial: async (url: string) => {
    await skipOnboardingOf(url, await newcomer(url, "tess@trial.example"));
    return "/company-billing";
  },
  checkout: async (url: string, place: PathOf) => {
    await place("trial");
    const headers = await headersOf(url, "tess@trial.example");
    const plans = await (await fetch(url + readPlans.path, { headers })).json();
    const [{ id }] = plans.data.filter((plan: { price: number }) => plan.price > 0);
    const at = url + pathOf(startCheckout, { planId: id });
    const answer = await post(at, headers, { redirectUri: `${url}/paymentCallback` });
    return new URL((await answer.json()).checkoutUrl).pathname;
  },
  template: async (url: string) => {
    const file = wordFile("# Agreement with {{Client: party}}", "The fee is {{Fee: money}}.");
    await keepTemplate(url, legal, "Fee letter", wordFileOf(file, "Fee letter.docx"));
    return "/templates";
  },
} satisfies Record<string, (url: string, place: PathOf) => Promise<string>>;

const codesTo = async (url: string, address: string): Promise<readonly string[]> =>
  (await lettersTo(url, address)).flatMap(({ text }) => /Code: (\d{6})/.exec(text)?.[1] ?? []);

/** A promise a name, made when it is first asked for. */
const once = <Value>(make: (name: string) => Promise<Value>, forMs = Infinity) => {
  const made = new Map<string, { readonly at: number; readonly value: Promise<Value> }>();
  return (name: string): Promise<Value> => {
    const known = made.get(name);
    if (known && Date.now() - known.at < forMs) return known.value;
    const value = make(name);
    made.set(name, { at: Date.now(), value });
    return value;
  };
};

/** Starts the server that is looked at; everything else comes when it is asked for. */
export const openTestServer = async (): Promise<TestServer> => {
  const server = await startServer({ ...newcomerSettings, REQUESTS_PER_MINUTE: "100000" });
  const { url } = server;
  const given = new Map<string, number>();
  const paths = new Map<string, Promise<string>>();
  const place = (name: keyof typeof makers): Promise<string> => {
    const known = paths.get(name) ?? makers[name](url, place);
    paths.set(name, known);
    return known;
  };
  const session = async (person: string): Promise<string> => {
    const email = person.includes("@") ? person : `${person}@brightline.example`;
    for (const [newcomer, made] of Object.entries(newcomers))
      if (newcomer === email) await place(made);
    const given = await tokensFor(url, email, password);
    return JSON.stringify({
      jwt: given.id_token,
      expiresAt: Date.now() + given.expires_in * 1000,
      refreshToken: given.refresh_token,
    });
  };
  return {
    url,
    // A token lives for minutes; two pages that renew the same one end its session.
    sessionOf: once(session, 120_000),
    place,
    nextCodeTo: async (address) => {
      for (;;) {
        const codes = await codesTo(url, address);
        if (codes.length > (given.get(address) ?? 0)) {
          given.set(address, codes.length);
          return codes[0] ?? "";
        }
        await setTimeout(200);
      }
    },
    stop: server.stop,
  };
};
