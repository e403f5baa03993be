import { wordFile } from "@proviso/testkit";
import { expect, test as base } from "@playwright/test";
import {
  startSmtpServer,
  type SmtpSink,
} from "../../packages/server/src/test-support/smtp-sink.ts";
import { expectNoFaults } from "../faults.ts";
import {
  newcomerSettings,
  signUpByProgram,
  skipOnboardingOf,
  verifyByProgram,
} from "../newcomers.ts";
import { openSend } from "../sending.ts";
import { startCopiedServer } from "../copied-server.ts";
import type { RunningServer } from "../server.ts";
import { chooseFile, signIn, statusOf, wordFileOf } from "../steps.ts";

interface MailServer {
  readonly mail: SmtpSink;
  readonly server: RunningServer;
}

// A sample account's letters never leave, so that what a mail server refuses needs its own account.
const test = base.extend<object, { mailServer: MailServer }>({
  mailServer: [
    async ({}, use) => {
      const mail = await startSmtpServer();
      const { host, port } = mail.config;
      const server = await startCopiedServer({
        SMTP_HOST: host,
        SMTP_PORT: String(port),
        ...newcomerSettings,
        SCHEDULING_URL: "http://127.0.0.1:9/calls",
      });
      await use({ mail, server });
      await server.stop();
      await mail.stop();
    },
    { scope: "worker" },
  ],
  baseURL: async ({ mailServer }, use) => {
    await use(mailServer.server.url);
  },
});

const gone = "gone@corvane.example";

const decoded = (message: string): string => message.replaceAll("=\r\n", "").replaceAll("=3D", "=");

/** Registers a person by program, the address proven by the link that was emailed. */
const register = async ({ server, mail }: MailServer, email: string): Promise<void> => {
  await signUpByProgram(server.url, email);
  const tokenMailed = () =>
    mail.received
      .filter(({ to }) => to.includes(email))
      .flatMap(({ message }) => /token=([\w-]+)/.exec(decoded(message))?.[1] ?? [])[0];
  await expect.poll(tokenMailed).toBeTruthy();
  await verifyByProgram(server.url, email, tokenMailed() ?? "");
  await skipOnboardingOf(server.url, email);
};

test("a letter that comes back ends in a sentence and Resend, and the next one arrives", async ({
  page,
  mailServer,
}) => {
  const { mail } = mailServer;
  const email = "ada@sends.example";
  mail.refuseAddress(gone, "550 5.1.1 No such user here");
  await register(mailServer, email);

  await test.step("an account's first contract ends the wizard with what happens now, and a call", async () => {
    await signIn(page, email);
    const wizard = await chooseFile(page, wordFileOf(wordFile("# Note", "Text"), "Note.docx"));
    await wizard.getByRole("radio", { name: /^Keep it/ }).click();
    await wizard.getByRole("button", { name: "Upload", exact: true }).click();
    await expect(wizard).toContainText("Your contract is uploaded");
    await expect(wizard.getByRole("link", { name: "Schedule a call" })).toBeVisible();
    await wizard.getByRole("button", { name: "Open the contract" }).click();
    await expect(statusOf(page)).toContainText("Great work");
    // The file is read meanwhile; its text comes by itself.
    await expect(page.getByRole("article")).toContainText("Text");
  });

  const first = await openSend(page);
  await first.getByRole("textbox", { name: "To", exact: true }).fill(gone);
  await first.getByRole("button", { name: "Send", exact: true }).click();
  await expect(statusOf(page)).toContainText("Sending failed");
  await expect(statusOf(page)).toContainText(`The email didn’t reach ${gone}: `);
  await expect(statusOf(page)).toContainText("No such user here.");
  await expect(page.getByText("Sending failed. Please try again later").last()).toBeVisible();
  await expect(page.getByText("Mail sent successfully")).toHaveCount(0);
  const panel = page.getByRole("region", { name: "Counterparty" });
  await expect(panel).toContainText("Not delivered");
  await expectNoFaults(page);

  mail.refuseAddress(gone, null);
  await statusOf(page).getByRole("button", { name: "Resend to counterparty" }).click();
  const again = page.getByRole("dialog", { name: "Resend to counterparty" });
  await expect(again.getByRole("button", { name: `${gone}, edit` })).toBeVisible();
  await again.getByRole("button", { name: "Send", exact: true }).click();
  await expect(statusOf(page)).toContainText("The counterparty has this version");
  await expect(page.getByText("Mail sent successfully").last()).toBeVisible();
  await expect(panel).toContainText("Not opened yet");
  const arrived = mail.received.filter(({ to }) => to.includes(gone));
  expect(arrived.map(({ message }) => decoded(message))).toEqual([
    expect.stringContaining("/guest/"),
  ]);
});
