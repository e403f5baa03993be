import { expect, type Page } from "@playwright/test";
import { inviteUsers, requestTokens, tokens } from "@proviso/endpoints";
import { expectNoFaults } from "../faults.ts";
import { mailedLink, opened } from "../mail.ts";
import { onOwnServer } from "../own-server.ts";
import { password, signIn } from "../steps.ts";

const test = onOwnServer();

const post = (url: string, body: unknown, token?: string): Promise<Response> =>
  fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });

const invite = async (server: string, email: string): Promise<string> => {
  const username = "owner@brightline.example";
  const signedIn = await post(server + requestTokens.path, {
    grant_type: "password",
    username,
    password,
  });
  const { access_token } = tokens.parse(await signedIn.json());
  const sent = await post(server + inviteUsers.path, { recipients: [email] }, access_token);
  expect(sent.status).toBe(200);
  return mailedLink(server, email, "/signUp");
};

const chosen = "Pleading-Paper-28";

const choose = async (page: Page, password: string): Promise<void> => {
  await page.getByRole("textbox", { name: "Password (Required)", exact: true }).fill(password);
  await page.getByRole("textbox", { name: "Confirm Password (Required)" }).fill(password);
};

const fill = async (page: Page): Promise<void> => {
  await page.getByLabel("First Name (Required)").fill("Iris");
  await page.getByLabel("Last Name (Required)").fill("Vale");
  await choose(page, chosen);
  await page.getByRole("checkbox", { name: /I agree/ }).check();
};

test("the invited choose a name and a password and are in the inviter's account", async ({
  page,
  server,
}) => {
  const link = await invite(server.url, "iris@brightline.example");
  for (let time = 0; time < 3; time += 1)
    expect((await opened(server.url + link)).status).toBe(200);
  await page.goto(link);
  const join = page.getByRole("button", { name: "Join Brightline Robotics" });
  await expect(page.getByText("Olivia Stone invited you")).toContainText("iris@brightline.example");
  await expect(join).toBeDisabled();
  await expectNoFaults(page);
  await fill(page);

  await test.step("a password of their own name is refused at its field, and the link stays good", async () => {
    await choose(page, "Iris-Vale-2026");
    await join.click();
    const field = page.getByRole("textbox", { name: "Password (Required)", exact: true });
    await expect(field).toHaveAccessibleDescription(/^Without your name/);
    await expect(field).toBeFocused();
    await expectNoFaults(page);
    await choose(page, chosen);
    await expect(field).toHaveAccessibleDescription("");
  });

  await join.click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByRole("button", { name: /Iris Vale/ })).toBeVisible();

  await test.step("the link is over", async () => {
    await page.evaluate(() => localStorage.clear());
    await page.goto("/signIn");
    await page.goto(link);
    await expect(
      page.getByRole("heading", { name: "This invitation is no longer valid" }),
    ).toBeVisible();
    await expectNoFaults(page);
  });
});

test("an invitation for somebody else is not accepted by whoever is signed in", async ({
  page,
  server,
}) => {
  const link = await invite(server.url, "june@brightline.example");
  await signIn(page, "legal@brightline.example", link);
  await expect(page.getByText("You’re signed in as")).toContainText("legal@brightline.example");
  await expectNoFaults(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("button", { name: "Join Brightline Robotics" })).toBeVisible();
});

test("joining takes nothing but a keyboard", async ({ page, server }) => {
  const link = await invite(server.url, "kay@brightline.example");
  await page.goto(link);
  await page.getByLabel("First Name (Required)").focus();
  for (const [text, tabs] of [
    ["Kay", 1],
    ["Lund", 1],
    ["", 1],
    [chosen, 2],
    [chosen, 2],
  ] as const) {
    await page.keyboard.type(text);
    for (let tab = 0; tab < tabs; tab += 1) await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: /Kay Lund/ })).toBeVisible();
});
