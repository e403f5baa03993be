import type { Locator, Page } from "@playwright/test";
import type { TestServer, Reader } from "./test-server.ts";

/** One thing done on the way to a state. */
export type Step = (page: Page, server: TestServer) => Promise<unknown>;

/** One state of a route: who looks at it, on what, and how one gets there. */
export interface View {
  /** Nobody is a visitor. */
  readonly as: Reader | null;
  readonly device: "desktop" | "phone";
  readonly steps: readonly Step[];
  /** Whether it is opened again at each width: a menu hangs on a button that may be another there. */
  readonly isReopened?: boolean;
  /** What is not ours to mend: the editor's own page in its frame. */
  readonly without?: string;
}

/** States by the route they belong to, as the router names it, and by what is shown. */
export type Views = Readonly<Record<string, Readonly<Record<string, View>>>>;

/** What a visitor sees. */
export const visitor = (...steps: Step[]): View => ({ as: null, device: "desktop", steps });

/** What someone who is signed in sees. */
export const by = (person: Reader, ...steps: Step[]): View => ({
  as: person,
  device: "desktop",
  steps,
});

/** The same on a phone. */
export const onPhone = (view: View): View => ({ ...view, device: "phone" });

/** The same, opened again at each width. */
export const reopened = (view: View): View => ({ ...view, isReopened: true });

/** Opens a path, or one that the ground has to make first. */
export const at =
  (path: string | ((server: TestServer) => Promise<string>)): Step =>
  async (page, ground) => {
    const place = typeof path === "string" ? path : await path(ground);
    // A document of its own each time, even where only the fragment differs.
    await page.goto("/favicon.svg");
    await page.goto(place, { waitUntil: "commit" });
  };

/** Waits until these words, or what is found, can be seen. */
export const see =
  (what: string | RegExp | ((page: Page) => Locator)): Step =>
  async (page) => {
    const found = typeof what === "function" ? what(page) : page.getByText(what);
    await found.filter({ visible: true }).first().waitFor({ timeout: 60_000 });
  };

/** Waits until the page's own code is there, whatever it still waits for itself. */
export const started: Step = (page) => page.waitForFunction(() => document.title.includes(" · "));

type Role = Parameters<Page["getByRole"]>[0];

/** Presses what has this role and name, a button unless said otherwise. */
export const press =
  (name: string | RegExp, role: Role = "button"): Step =>
  (page) =>
    page
      .getByRole(role, typeof name === "string" ? { name, exact: true } : { name })
      .first()
      .click();

/** Chooses an item of the menu that is open. */
export const choose = (name: string | RegExp): Step => press(name, "menuitem");

/** Types into the field with this label. */
export const type =
  (label: string | RegExp, words: string): Step =>
  (page) =>
    page.getByLabel(label).and(page.locator("input, textarea")).first().fill(words);

/** Leaves the field one is in. */
export const leave: Step = (page) => page.keyboard.press("Tab");

/** Waits for a dialog. */
export const dialog: Step = see((page) => page.getByRole("dialog"));

/** Waits for an alert that says something. */
export const alert: Step = see((page) => page.getByRole("alert").filter({ hasText: /\w/ }));

const ofPages = (url: URL): boolean =>
  /-web-app\/|^\/openapi/.test(url.pathname) &&
  !/\/api\/user$|\/documents\/events$|\/heartbeat$/.test(url.pathname);

const asked =
  (pattern: RegExp | undefined) =>
  (url: URL): boolean =>
    pattern === undefined ? ofPages(url) : pattern.test(url.pathname);

/** Lets what a page asks go unanswered: it goes on loading. */
export const blocked =
  (pattern?: RegExp, method?: string): Step =>
  (page) =>
    page.route(asked(pattern), (route) =>
      method === undefined || route.request().method() === method
        ? new Promise(() => {})
        : route.fallback(),
    );

/** Answers what a page asks with an error of the server. */
export const failing =
  (pattern?: RegExp, method?: string): Step =>
  (page) =>
    page.route(asked(pattern), (route) =>
      method === undefined || route.request().method() === method
        ? route.fulfill({
            status: 500,
            contentType: "application/problem+json",
            json: { status: 500, code: "internal", title: "Something went wrong", detail: "" },
          })
        : route.fallback(),
    );

/** The three states every page that asks something has. */
export const standard = (
  person: Reader,
  path: string | ((server: TestServer) => Promise<string>),
  filled: string | RegExp | ((page: Page) => Locator),
): { readonly loading: View; readonly error: View; readonly filled: View } => ({
  filled: by(person, at(path), see(filled)),
  loading: by(person, blocked(), at(path), started),
  error: by(person, failing(), at(path), alert),
});
