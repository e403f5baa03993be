import { readCurrentUser, type CurrentUser } from "@proviso/endpoints";
import { MantineProvider } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { expect } from "vitest";
import {
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from "@testing-library/react";
import { PointerEventsCheckLevel, userEvent, type UserEvent } from "@testing-library/user-event";
import { router } from "../app/router.ts";
import { resolveVariables, theme } from "../app/theme.ts";
import { announce, Announcer } from "../platform/announcer.tsx";
import { queryClient } from "../platform/query-client.ts";
import { beginSession, endSession } from "../platform/session.ts";
import { Backend } from "./backend.ts";
import { connect } from "./network.ts";
import { aPerson } from "./records.ts";

const inWords = (element: Element | null): string =>
  (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();

/** What a person would see of the page, short enough to be read under a failed test. */
const outline = (): string => {
  const dialogs = [...document.querySelectorAll("[role=dialog], [role=menu], [role=alertdialog]")];
  const buttons = [...document.querySelectorAll("button, a[href], [role=menuitem]")].map(
    (button) => button.getAttribute("aria-label") ?? inWords(button),
  );
  return [
    `At ${router.state.location.href}`,
    ...dialogs.map((dialog) => `Dialog or menu: ${inWords(dialog)}`),
    `Page: ${inWords(document.querySelector("main") ?? document.body).slice(-1500)}`,
    `Buttons and links: ${buttons.join(" | ")}`,
  ].join("\n");
};

configure({
  asyncUtilTimeout: 8_000,
  getElementError: (message) => new Error(`${message?.split("\n")[0] ?? ""}\n${outline()}`),
});

// As often as in the product, but without the wait between.
const { queries, ...otherDefaults } = queryClient.getDefaultOptions();
queryClient.setDefaultOptions({ ...otherDefaults, queries: { ...queries, retryDelay: 0 } });

let backend: Backend | undefined;

/** A server for this test that the client asks from now on; the person who is signed in is `user`, null for nobody. */
export const serve = (user: CurrentUser | null = aPerson()): Backend => {
  backend = new Backend();
  connect(backend);
  if (user !== null) {
    beginSession({ id_token: "token", refresh_token: "refresh", expires_in: 3_600 });
    backend.answer(readCurrentUser, user);
  }
  return backend;
};

/** What names an element of the page: its accessible name, whole, or a pattern in it. */
type Name = string | RegExp;

/** The person in front of the page: finds things by what they are and what they are called, as any reader does. */
export class Visitor {
  readonly hands: UserEvent;

  constructor() {
    this.hands = userEvent.setup({
      delay: null,
      pointerEventsCheck: PointerEventsCheckLevel.Never,
    });
  }

  /** Waits for an element of this role. */
  sees(role: string, name?: Name): Promise<HTMLElement> {
    return screen.findByRole(role, name === undefined ? {} : { name });
  }

  /** Waits for a text, as the page shows it, in any element that holds it whole. */
  reads(text: Name): Promise<HTMLElement> {
    return screen.findByText(text);
  }

  /** Waits until no element of this role and name is there. */
  async misses(role: string, name?: Name): Promise<void> {
    await waitFor(() =>
      expect(screen.queryByRole(role, name === undefined ? {} : { name })).toBeNull(),
    );
  }

  /** Presses a button, or what else can be pressed, once it can be. */
  async presses(name: Name, role = "button"): Promise<void> {
    const element = await waitFor(() => {
      const found = screen.getByRole(role, { name });
      if (found.matches(":disabled"))
        throw new Error(`${String(name)} cannot be pressed.\n${outline()}`);
      return found;
    });
    await this.hands.click(element);
  }

  /** Opens a menu by its button and chooses an item. */
  async chooses(menu: Name, item: Name): Promise<void> {
    await this.presses(menu);
    await this.presses(item, "menuitem");
  }

  /** Puts a text into a field in place of what it holds. */
  async fills(label: Name, text: string): Promise<void> {
    const field = await screen.findByLabelText(label, { selector: "input, textarea" });
    await this.hands.clear(field);
    if (text === "") return;
    await this.hands.click(field);
    await this.hands.paste(text);
  }

  /** Chooses an option of a list of options. */
  async picks(label: Name, option: string): Promise<void> {
    await this.hands.selectOptions(await this.sees("combobox", label), option);
  }

  /** Gives a file to a field for files. */
  async gives(label: Name, ...files: File[]): Promise<void> {
    await this.hands.upload(await screen.findByLabelText(label), files);
  }

  /** Waits until this sentence is said to the reader: shown as a notice and read aloud. */
  async isTold(sentence: string): Promise<void> {
    await waitFor(() =>
      expect(document.querySelector("[data-announcer]")?.textContent?.trim()).toBe(sentence),
    );
  }

  /** Waits until the focus is on the button of this name. */
  async hasFocusOn(name: Name, role = "button"): Promise<void> {
    const element = await this.sees(role, name);
    await waitFor(() => expect(document.activeElement).toBe(element));
  }

  /** Presses keys, such as "{Escape}". */
  keys(keys: string): Promise<void> {
    return this.hands.keyboard(keys);
  }
}

/** What a field holds. */
export const valueOf = (label: Name): string =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: "input, textarea, select" }).value;

/** Lets the router wait no more for what it rendered last, which is gone. */
const forgetRendered = (): void => {
  router.startTransition = async (start) => {
    start();
    return true;
  };
};

/** Opens an address of the client. */
export const visit = async (address: string): Promise<Visitor> => {
  const history = createMemoryHistory({ initialEntries: [address] });
  router.update({ ...router.options, history });
  forgetRendered();
  await router.load();
  draw(<RouterProvider router={router} />);
  return new Visitor();
};

/** Draws what surrounds a page with this in it. */
const draw = (page: ReactNode): void => {
  render(
    <MantineProvider theme={theme} cssVariablesResolver={resolveVariables} env="test">
      <QueryClientProvider client={queryClient}>{page}</QueryClientProvider>
      <Announcer />
    </MantineProvider>,
  );
};

/** The address that the client is at: path, query and fragment. */
export const address = (): string => router.state.location.href;

/** Takes the page away and forgets all that the browser kept; tells what was wrong with requests and answers. */
export const leave = async (): Promise<readonly string[]> => {
  // Dialogs that a host shows are asked for in stores that outlive the page.
  for (let tries = 0; tries < 3 && document.querySelector("[role=dialog]") !== null; tries += 1)
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "Escape" });
  cleanup();
  forgetRendered();
  notifications.clean();
  announce("");
  endSession("chosen");
  // The guards of the page look at once who is there now, and ask for what is then cleared.
  await router.load();
  queryClient.clear();
  localStorage.clear();
  sessionStorage.clear();
  const faults = backend?.faults ?? [];
  backend = undefined;
  return faults;
};

export { screen, waitFor, within };
