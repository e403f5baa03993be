import {
  contractStates,
  type ContractState,
} from "../../../packages/web/src/contracts/contract-states.table.ts";
import {
  alert,
  at,
  started,
  by,
  choose,
  dialog,
  blocked,
  onPhone,
  press,
  reopened,
  see,
  standard,
  type,
  type Step,
  type View,
  type Views,
} from "../view.ts";

type ContractName = "corvane" | "ashgrove" | "kept" | "sent" | "compared" | "dated" | "long";

const dashboard = (...steps: Step[]): View =>
  by(
    "legal",
    at("/dashboard"),
    see((page) => page.getByRole("link", { name: /^Corvane/ })),
    ...steps,
  );
const contract = (name: ContractName, ...steps: Step[]): View =>
  by(
    "legal",
    at((ground) => ground.place(name)),
    see((page) => page.getByRole("heading", { level: 1 })),
    // In a narrow window the text is behind a tab.
    see((page) => page.getByRole("article").or(page.getByRole("tab", { name: "Document" }))),
    ...steps,
  );
const act = (name: string | RegExp): readonly Step[] => [press("More actions"), choose(name)];

/** The reviewed contract, told as if it was in another state. */
const standing = (state: ContractState): View =>
  by(
    "legal",
    (page) =>
      // The contract alone: what tells of news beside it never ends.
      page.route(/\/documents\/[\da-f-]{36}$/, async (route) => {
        const response = await route.fetch();
        const read: unknown = await response.json();
        if (typeof read !== "object" || read === null) return route.fulfill({ response });
        // The copies and the text of the real contract stay where they are.
        const { lastVersionGuid: _, ...over } = state.over;
        return route.fulfill({ response, json: { ...read, ...over } });
      }),
    at((ground) => ground.place("corvane")),
    see((page) => page.getByRole("heading", { level: 1 })),
    see(
      state.banner === null
        ? (page) => page.getByRole("article")
        : (state.banner.split(". ")[0] ?? ""),
    ),
  );

const standings = Object.fromEntries(
  contractStates.map((state) => [`${state.id}, ${state.what}`, standing(state)]),
);

/** The list of contracts, one contract in all its states, and what is compared and answered. */
export const contractViews: Views = {
  "/dashboard": {
    ...standard("legal", "/dashboard", (page) => page.getByRole("link", { name: /^Corvane/ })),
    "nothing found": by(
      "legal",
      at("/dashboard?freeText=nothing-is-called-this"),
      see("No contracts to display."),
    ),
    archive: by(
      "legal",
      at("/dashboard?tabKey=archive"),
      see((page) => page.getByRole("main")),
    ),
    "a long name": by(
      "legal",
      (page, ground) => ground.place("long"),
      at("/dashboard?freeText=A+contract+whose"),
      see(/^A contract whose name/),
    ),
    "filters drawer": dashboard(press("Filters"), dialog),
    "new contract menu": reopened(dashboard(press("New contract"), see("Upload new contract"))),
    "row menu": reopened(
      dashboard(
        press(/^Actions for Corvane/),
        see((page) => page.getByRole("menu")),
      ),
    ),
    "settings menu": reopened(dashboard(press("Settings"), see("Keyboard shortcuts"))),
    "user menu": reopened(dashboard(press("Leo Marsh"), see("Logout"))),
    "keyboard help dialog": dashboard((page) => page.keyboard.press("?"), dialog),
    "upload dialog": dashboard(press("New contract"), choose(/Upload/), dialog),
    "upload dialog with a file": dashboard(
      press("New contract"),
      choose(/Upload/),
      (page) =>
        page.getByLabel("Contract file").setInputFiles({
          name: "A file with a long name that somebody gave it in a hurry, final, really final.docx",
          mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
          buffer: Buffer.from("PK"),
        }),
      see("Upload and review"),
    ),
    "template wizard": dashboard(
      press("New contract"),
      choose("Create from template"),
      see((page) => page.getByRole("radio")),
    ),
    "refer a friend dialog": dashboard(press("Leo Marsh"), choose("Refer a friend"), dialog),
    "platform preview dialog": dashboard(press("Settings"), choose("Platform Preview"), dialog),
    "may not upload, dialog": by("viewer", at("/dashboard?cta=upload"), dialog),
    "may not choose a plan, dialog": by("viewer", at("/?cta=choosePlan"), dialog),
    offline: dashboard((page) => page.context().setOffline(true), see("You’re offline.")),
    "free trial": by(
      "tess@trial.example",
      (page, ground) => ground.place("trial"),
      at("/dashboard"),
      see("Choose package"),
    ),
    phone: onPhone(by("legal", at("/dashboard"), see("Please enter from your desktop"))),
  },
  "/dashboard/details/$guid": {
    ...standard("legal", (ground) => ground.place("corvane"), "Your contract is ready"),
    "an issue opened": contract("corvane", (page) =>
      page
        .getByRole("button", { name: /Ban on competing/ })
        .first()
        .click(),
    ),
    "the other side's changes": contract("ashgrove"),
    "not there": by(
      "legal",
      at("/dashboard/details/018f3b6e-0000-7000-8000-00000000dead"),
      see("Contract not found"),
    ),
    "kept without a review": contract("kept"),
    "a long name": contract("long"),
    "what came back": contract("compared", see("1 untracked change")),
    "key dates": contract("dated", see("Give notice by")),
    "sent, with its panel": contract("sent", see("guest@corvane.example")),
    "more actions menu": reopened(
      contract(
        "corvane",
        press("More actions"),
        see((page) => page.getByRole("menu")),
      ),
    ),
    "download menu": reopened(
      contract(
        "corvane",
        press("Download"),
        see((page) => page.getByRole("menu")),
      ),
    ),
    "send dialog": contract("corvane", ...act(/to counterparty/), dialog),
    "send dialog, what does not fit": contract(
      "corvane",
      ...act(/to counterparty/),
      type("To", "carla@corvane"),
      (page) => page.getByRole("dialog").getByRole("button", { name: "Send", exact: true }).click(),
      see("Please enter a valid email address"),
    ),
    "share dialog": contract("corvane", ...act("Share contract"), dialog),
    "change position dialog": contract("corvane", ...act("Change position"), dialog),
    "delete dialog": contract("corvane", ...act("Delete"), dialog),
    "create template panel": {
      ...contract("kept", ...act("Create template"), dialog),
      without: "iframe",
    },
    "out for signature": by(
      "legal",
      at((ground) => ground.place("toSign")),
      see("Version pending signature"),
    ),
    "send for signature dialog": by(
      "legal",
      at((ground) => ground.place("unsigned")),
      ...act("Send for signature"),
      see((page) => page.getByRole("button", { name: "Signature of Leo Marsh, page 1" })),
    ),
    "feedback dialog": by(
      "legal",
      at((ground) => ground.place("asking")),
      see("We need your input"),
      press("Apply feedback"),
      see((page) => page.getByRole("heading", { name: "Hiring ban" })),
    ),
    "on a phone": onPhone(
      by(
        "legal",
        at(async (ground) => `${await ground.place("corvane")}?cta=feedback`),
        see("Your contract is ready"),
      ),
    ),
    "on a phone, not asked": onPhone(
      by(
        "legal",
        at((ground) => ground.place("corvane")),
        see("Please enter from your desktop"),
      ),
    ),
    ...standings,
  },
  "/dashboard/details/$guid/answers": {
    ...standard(
      "legal",
      async (ground) => `${await ground.place("answered")}/answers`,
      "undecided",
    ),
  },
  "/dashboard/compare": {
    empty: by(
      "legal",
      at("/dashboard/compare"),
      see((page) => page.getByLabel("Earlier file", { exact: true })),
    ),
    "not found": by(
      "legal",
      at("/dashboard/compare?id=018f3b6e-0000-7000-8000-00000000dead"),
      alert,
    ),
    waiting: by(
      "legal",
      blocked(/-web-app\/.*comparison/),
      at("/dashboard/compare?id=018f3b6e-0000-7000-8000-00000000dead"),
      started,
    ),
    "two versions": contract(
      "compared",
      (page) => page.getByRole("link", { name: "Compare with version 1" }).click(),
      see("2 changes"),
    ),
  },
};
