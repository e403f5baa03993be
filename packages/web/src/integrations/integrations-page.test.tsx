import { refusals, scopes } from "@proviso/domain";
import {
  changeWebhook,
  confirmIdentity,
  readSignInMethods,
  listApiKeys,
  listWebhookDeliveries,
  listWebhooks,
  makeApiKey,
  makeWebhook,
  removeWebhook,
  renewWebhookSecret,
  resendWebhookDelivery,
  revokeApiKey,
  tryWebhook,
  type ApiKeyRecord,
  type WebhookDelivery,
  type WebhookRecord,
} from "@proviso/endpoints";
import { describe, expect, it } from "vitest";
import { idOf } from "../test-support/records.ts";
import type { Parts } from "../test-support/sample.ts";
import { screen, serve, valueOf, visit, waitFor, within } from "../test-support/screen.tsx";

const time = "2026-11-20T09:30:00.000Z";

const key = {
  id: idOf(20),
  name: "Nightly export",
  hint: "key_…abcd",
  scopes: ["contracts:read", "people:read"] as const,
  ownerName: "Olivia Stone",
  createdAt: time,
  expiresAt: "2027-02-20T09:30:00.000Z",
  lastUsedAt: null,
  isPaused: false,
};

const hook = {
  id: idOf(30),
  name: "Register",
  url: "https://register.example/contracts",
  events: ["contract_uploaded"] as const,
  isOn: true,
  offReason: null,
  createdAt: time,
};

const open = async (
  keys: readonly Parts<ApiKeyRecord>[] = [],
  hooks: readonly Parts<WebhookRecord>[] = [],
) => {
  const server = serve();
  server.answer(readSignInMethods, { data: { hasPassword: true } });
  server.answer(listApiKeys, keys);
  server.answer(listWebhooks, hooks);
  const visitor = await visit("/account/integrations");
  return { server, visitor };
};

describe("API keys", () => {
  it("are made, shown once and copied", async () => {
    const { server, visitor } = await open();
    server.refuse(makeApiKey, "too_many_api_keys");
    await visitor.reads("No API keys yet.");
    await visitor.presses("New API key");
    const dialog = within(await visitor.sees("dialog", "New API key"));
    expect(dialog.getByRole("button", { name: "Create key" }).matches(":disabled")).toBe(true);
    await visitor.fills("Name", " Export ");
    await visitor.presses(scopes["contracts:read"], "checkbox");
    expect(dialog.getByRole("button", { name: "Create key" }).matches(":disabled")).toBe(true);
    await visitor.presses(scopes["templates:read"], "checkbox");
    await visitor.presses(scopes["contracts:read"], "checkbox");
    await visitor.picks("Expires after", "A year");
    await visitor.presses("Create key");
    await dialog.findByText(refusals.too_many_api_keys);
    expect(valueOf("Name")).toBe(" Export ");
    server.answer(makeApiKey, { ...key, key: "key_secret" });
    server.answer(listApiKeys, [key]);
    await visitor.presses("Create key");
    await visitor.sees("dialog", "Your API key");
    expect(server.asked(makeApiKey)[1]?.body).toEqual({
      name: "Export",
      scopes: ["contracts:read", "templates:read"],
      expiresInDays: 366,
    });
    expect((await visitor.sees("status", "The key")).textContent).toBe("key_secret");
    await visitor.presses("Copy");
    await visitor.sees("button", "Copied");
    expect(await navigator.clipboard.readText()).toBe("key_secret");
    await visitor.presses("I’ve saved it");
    await visitor.misses("dialog");
    await visitor.reads("Nightly export");
    await visitor.presses("New API key");
    await visitor.sees("dialog", "New API key");
  });

  it("ask again who it is", async () => {
    const { server, visitor } = await open();
    server.answer(makeApiKey, () =>
      server.asked(confirmIdentity).length === 0
        ? server.refusal(makeApiKey, "confirmation_needed")
        : { ...key, key: "key_secret" },
    );
    server.answer(confirmIdentity, undefined);
    await visitor.presses("New API key");
    await visitor.sees("dialog", "New API key");
    await visitor.fills("Name", "Export");
    await visitor.presses("Create key");
    const asked = within(await visitor.sees("dialog", "Confirm it’s you"));
    await visitor.fills("Password", "Secret-1");
    await visitor.hands.click(asked.getByRole("button", { name: "Continue" }));
    await visitor.sees("dialog", "Your API key");
  });

  it("tell what they may, and of those that are paused", async () => {
    const { visitor } = await open([
      key,
      { ...key, id: idOf(21), name: "Old one", lastUsedAt: time, isPaused: true },
    ]);
    await visitor.reads(/not used yet, expires/);
    expect(screen.getAllByText("contracts:read, people:read")).toHaveLength(2);
    expect(screen.getByText("Paused until Olivia Stone reviews it")).toBeTruthy();
    expect(screen.getByText(/acts as Olivia Stone, used .* ago|, used /)).toBeTruthy();
  });

  it("are revoked after a question", async () => {
    const { server, visitor } = await open([key]);
    server.refuse(revokeApiKey, "not_found");
    await visitor.presses("Revoke the key Nightly export");
    await visitor.sees("dialog", "Revoke this key?");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
    expect(server.asked(revokeApiKey)).toHaveLength(0);
    await visitor.presses("Revoke the key Nightly export");
    await visitor.presses("Revoke");
    await visitor.reads(refusals.not_found);
    server.answer(revokeApiKey, undefined);
    server.answer(listApiKeys, []);
    await visitor.presses("Revoke the key Nightly export");
    await visitor.presses("Revoke");
    await visitor.reads("No API keys yet.");
    expect(server.asked(revokeApiKey)[1]?.params.id).toBe(key.id);
  });

  it("could not be loaded, and are asked for again, as webhooks are", async () => {
    const server = serve();
    server.cut(listApiKeys);
    server.cut(listWebhooks);
    const visitor = await visit("/account/integrations");
    await waitFor(() =>
      expect(screen.getAllByRole("button", { name: "Try again" })).toHaveLength(2),
    );
    server.answer(listApiKeys, [key]);
    server.answer(listWebhooks, [hook]);
    for (const button of screen.getAllByRole("button", { name: "Try again" }))
      await visitor.hands.click(button);
    await visitor.reads("Nightly export");
    await visitor.reads("Register");
    await visitor.misses("button", "Try again");
  });
});

const menu = "Actions for the webhook Register";

describe("webhooks", () => {
  it("are made, and their secret is shown once", async () => {
    const { server, visitor } = await open();
    server.refuse(makeWebhook, "webhook_url_refused");
    await visitor.reads("No webhooks yet.");
    await visitor.presses("New webhook");
    const dialog = within(await visitor.sees("dialog", "New webhook"));
    await visitor.fills("Name", "Register");
    expect(dialog.getByRole("button", { name: "Create webhook" }).matches(":disabled")).toBe(true);
    await visitor.fills("Address", hook.url);
    const ticked = dialog.getAllByRole("checkbox", { checked: true });
    expect(ticked).toHaveLength(5);
    for (const box of ticked.slice(1)) await visitor.hands.click(box);
    await visitor.presses("Create webhook");
    await dialog.findByText(refusals.webhook_url_refused);
    expect(valueOf("Address")).toBe(hook.url);
    server.answer(makeWebhook, { ...hook, secret: "whsec_1" });
    server.answer(listWebhooks, [hook]);
    await visitor.presses("Create webhook");
    await visitor.sees("dialog", "Signing secret");
    expect(server.asked(makeWebhook)[1]?.body).toEqual({
      name: "Register",
      url: hook.url,
      events: ["contract_uploaded"],
    });
    expect((await visitor.sees("status", "The secret")).textContent).toBe("whsec_1");
    await visitor.presses("I’ve saved it");
    await visitor.misses("dialog");
    await visitor.reads("Sends 1 type of event");
  });

  it("tell nothing without any event", async () => {
    const { visitor } = await open();
    await visitor.presses("New webhook");
    const dialog = within(await visitor.sees("dialog"));
    await visitor.fills("Name", "Register");
    await visitor.fills("Address", hook.url);
    for (const box of dialog.getAllByRole("checkbox", { checked: true }))
      await visitor.hands.click(box);
    expect(dialog.getByRole("button", { name: "Create webhook" }).matches(":disabled")).toBe(true);
  });

  it("are changed", async () => {
    const { server, visitor } = await open([], [hook]);
    server.answer(changeWebhook, { ...hook, name: "New name" });
    await visitor.chooses(menu, "Change");
    await visitor.sees("dialog", "Edit webhook");
    expect(valueOf("Address")).toBe(hook.url);
    await visitor.fills("Name", "New name");
    server.answer(listWebhooks, [{ ...hook, name: "New name" }]);
    await visitor.presses("Save");
    await visitor.misses("dialog");
    await visitor.reads("New name");
    expect(server.asked(changeWebhook)[0]?.body).toEqual({
      name: "New name",
      url: hook.url,
      events: hook.events,
    });
  });

  it("are switched off and on", async () => {
    const { server, visitor } = await open([], [hook]);
    server.refuse(changeWebhook, "not_found");
    await visitor.chooses(menu, "Turn off");
    await visitor.reads(refusals.not_found);
    const off = { ...hook, isOn: false, offReason: "It answered nothing for a day." };
    server.answer(changeWebhook, off);
    server.answer(listWebhooks, [off]);
    await visitor.chooses(menu, "Turn off");
    await visitor.reads("Off");
    await visitor.reads("It answered nothing for a day.");
    expect(server.asked(changeWebhook)[1]?.body).toEqual({ isOn: false });
    server.answer(listWebhooks, [hook]);
    await visitor.chooses(menu, "Turn on");
    await waitFor(() => expect(server.asked(changeWebhook)[2]?.body).toEqual({ isOn: true }));
    await waitFor(() => expect(screen.queryByText("Off")).toBeNull());
  });

  it("get a new secret after a question", async () => {
    const { server, visitor } = await open([], [hook]);
    server.refuse(renewWebhookSecret, "not_found");
    await visitor.chooses(menu, "Renew secret");
    await visitor.sees("dialog", "Renew the secret?");
    await visitor.presses("Renew");
    await visitor.reads(refusals.not_found);
    server.answer(renewWebhookSecret, { ...hook, secret: "whsec_2" });
    await visitor.presses("Renew");
    await visitor.sees("dialog", "Signing secret");
    expect((await visitor.sees("status", "The secret")).textContent).toBe("whsec_2");
    await visitor.presses("I’ve saved it");
    await visitor.misses("dialog");
  });

  it("are removed after a question", async () => {
    const { server, visitor } = await open([], [hook]);
    server.answer(removeWebhook, undefined);
    await visitor.chooses(menu, "Remove");
    await visitor.sees("dialog", "Remove this webhook?");
    await visitor.presses("Cancel");
    await visitor.misses("dialog");
    await visitor.chooses(menu, "Remove");
    server.answer(listWebhooks, []);
    await visitor.presses("Remove");
    await visitor.reads("No webhooks yet.");
    expect(server.asked(removeWebhook)).toHaveLength(1);
  });
});

describe("the log of a webhook", () => {
  const delivery: WebhookDelivery = {
    id: idOf(40),
    event: "contract_uploaded",
    documentGuid: idOf(10),
    at: time,
    state: "FAILED",
    tries: 3,
    answered: 500,
    problem: "Answered with 500.",
  };

  it("shows what was told, sends it again, and goes back in time", async () => {
    const { server, visitor } = await open([], [hook]);
    const waits = { ...delivery, id: idOf(41), state: "WAITING", tries: 1, problem: "" } as const;
    const earlier = { ...waits, id: idOf(42), event: "trial", state: "DELIVERED" } as const;
    server.answer(listWebhookDeliveries, ({ query }) => ({
      deliveries: query.after === undefined ? [delivery, waits] : [earlier],
      hasMore: query.after === undefined,
    }));
    server.answer(resendWebhookDelivery, undefined);
    await visitor.chooses(menu, "Log");
    const dialog = within(await visitor.sees("dialog", "Register"));
    await dialog.findByText("Failed");
    expect(dialog.getByText(/Answered with 500. 3 attempts/)).toBeTruthy();
    expect(dialog.getByText("Sending")).toBeTruthy();
    const [failed, waiting] = dialog.getAllByRole("button", { name: /^Send again/ });
    expect(waiting?.matches(":disabled")).toBe(true);
    if (failed) await visitor.hands.click(failed);
    await waitFor(() =>
      expect(server.asked(resendWebhookDelivery)[0]?.params).toEqual({
        id: hook.id,
        deliveryId: delivery.id,
      }),
    );
    await visitor.presses("Show earlier");
    await dialog.findByText("Delivered");
    expect(dialog.getByText("Test")).toBeTruthy();
    await visitor.misses("button", "Show earlier");
    expect(server.asked(listWebhookDeliveries).at(-1)?.query.after).toBe(idOf(41));
  });

  it("is empty at first, and takes a trial message", async () => {
    const { server, visitor } = await open([], [hook]);
    server.answer(listWebhookDeliveries, { deliveries: [], hasMore: false });
    server.refuse(tryWebhook, "too_many_requests");
    await visitor.chooses(menu, "Log");
    await visitor.reads(/No messages were sent in the last 30 days/);
    await visitor.presses("Send test message");
    await visitor.reads(refusals.too_many_requests);
    server.answer(tryWebhook, undefined);
    server.answer(listWebhookDeliveries, {
      deliveries: [{ ...delivery, event: "trial", state: "DELIVERED", tries: 1, problem: "" }],
      hasMore: false,
    });
    await visitor.presses("Send test message");
    await visitor.reads("Delivered");
    await visitor.keys("{Escape}");
    await visitor.misses("dialog");
  });

  it("could not be loaded", async () => {
    const { server, visitor } = await open([], [hook]);
    server.refuse(listWebhookDeliveries, "not_found");
    await visitor.chooses(menu, "Log");
    await visitor.reads(refusals.not_found);
  });
});

describe("the API reference", () => {
  const described = {
    info: { title: "Proviso", version: "1" },
    paths: {
      "/contracts/{guid}": {
        get: {
          operationId: "readContract",
          summary: "A contract",
          security: [{ apiKey: ["contracts:read"] }],
          parameters: [
            { name: "guid", in: "path", required: true, schema: { type: "string" } },
            { name: "part", in: "query", schema: { type: "string" } },
          ],
          responses: {
            200: {
              content: { "application/json": { schema: { $ref: "#/components/schemas/C" } } },
            },
          },
        },
        post: {
          operationId: "sendContract",
          summary: "Send it",
          security: [{ apiKey: ["contracts:send"] }],
          requestBody: { content: { "application/json": { schema: { type: "boolean" } } } },
          responses: { 204: {} },
        },
        delete: { operationId: "hidden", summary: "Not for keys", responses: {} },
      },
    },
    components: {
      schemas: {
        C: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
      },
    },
  };

  it("lists the calls by what a key may", async () => {
    const { server, visitor } = await open();
    server.files.set("/openapi.json", () => Response.json(described));
    await visitor.presses("API reference", "link");
    const reading = within(await visitor.sees("region", scopes["contracts:read"]));
    await visitor.hands.click(reading.getByText("A contract"));
    expect(reading.getByText(/guid: string/).textContent).toContain("part?: string");
    expect(reading.getByText("Answer")).toBeTruthy();
    expect(reading.queryByText("Body")).toBeNull();
    const sending = within(await visitor.sees("region", scopes["contracts:send"]));
    expect(sending.getByText("Body")).toBeTruthy();
    expect(sending.queryByText("In the URL")).toBeNull();
    expect(screen.queryByText("Not for keys")).toBeNull();
  });

  it("did not load, and is asked for again", async () => {
    const server = serve();
    server.files.set("/openapi.json", () => new Response("", { status: 503 }));
    const visitor = await visit("/account/integrations/reference");
    await visitor.reads("We couldn’t load the reference");
    server.files.set("/openapi.json", () => Response.json(described));
    await visitor.presses("Try again");
    await visitor.sees("region", scopes["contracts:read"]);
  });
});
