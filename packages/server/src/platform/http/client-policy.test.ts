import Fastify from "fastify";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { serveClient } from "./client-files.ts";

const folder = mkdtempSync(join(tmpdir(), "proviso-policy-"));
writeFileSync(join(folder, "index.html"), "<title>Page</title>");
afterAll(() => rmSync(folder, { recursive: true }));

const policyOf = async (usesRecaptcha: boolean): Promise<string> => {
  const app = Fastify();
  await serveClient(app, folder, usesRecaptcha);
  const page = await app.inject({ url: "/signUp", headers: { accept: "text/html" } });
  await app.close();
  return String(page.headers["content-security-policy"]);
};

it("lets the page load nothing from elsewhere, unless Google's check of robots is used", async () => {
  expect(await policyOf(false)).not.toContain("https:");
  const policy = await policyOf(true);
  expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/");
  expect(policy).toContain("frame-src https://www.google.com/recaptcha/");
  expect(policy.replaceAll(/https:\/\/www\.(google|gstatic)\.com\/recaptcha\//g, "")).not.toContain(
    "https:",
  );
});
