import { editorPagePath } from "@proviso/endpoints";
import Fastify from "fastify";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { serveClient, type ClientPolicy } from "./client-files.ts";

const folder = mkdtempSync(join(tmpdir(), "proviso-policy-"));
writeFileSync(join(folder, "index.html"), "<title>Page</title>");
afterAll(() => rmSync(folder, { recursive: true }));

const policyOf = async (policy: ClientPolicy): Promise<string> => {
  const app = Fastify();
  await serveClient(app, folder, policy);
  const page = await app.inject({ url: "/signUp", headers: { accept: "text/html" } });
  await app.close();
  return String(page.headers["content-security-policy"]);
};

it("lets the page load nothing from elsewhere, unless Google's check of robots is used", async () => {
  expect(await policyOf({})).not.toContain("https:");
  const policy = await policyOf({ usesRecaptcha: true });
  expect(policy).toContain("script-src 'self' https://www.google.com/recaptcha/");
  expect(policy).toContain("frame-src 'self' https://www.google.com/recaptcha/");
  expect(policy.replaceAll(/https:\/\/www\.(google|gstatic)\.com\/recaptcha\//g, "")).not.toContain(
    "https:",
  );
});

it("lets one frame show the calendar of the calls, and only that one's origin", async () => {
  const schedulingUrl = "https://calls.example.com/team?plan=1";
  expect(await policyOf({ schedulingUrl })).toContain(
    "frame-src 'self' https://calls.example.com;",
  );
  expect(await policyOf({ schedulingUrl: null })).toContain("frame-src 'self';");
  expect(await policyOf({ schedulingUrl, usesRecaptcha: true })).toContain(
    "frame-src 'self' https://www.google.com/recaptcha/ https://calls.example.com;",
  );
});

it("gives the editor a page that only our own pages may frame and that asks nobody for anything", async () => {
  writeFileSync(join(folder, "editor.html"), "<title>Editor</title>");
  const app = Fastify();
  await serveClient(app, folder, {});
  const page = await app.inject({ url: editorPagePath });
  const aside = await app.inject({ url: "/editor.html", headers: { accept: "text/html" } });
  await app.close();
  expect(page.body).toContain("Editor");
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/connect-src|https?:/);
  expect(aside.body).not.toContain("Editor");
});

it.each([
  ["/dashboard", "same-origin-allow-popups"],
  ["/paymentCallback?outcome=paid", "unsafe-none"],
  ["/paymentCallbacks", "same-origin-allow-popups"],
])("%s shares its windows as a checkout at a payment site needs it: %s", async (url, expected) => {
  const app = Fastify();
  await serveClient(app, folder, {});
  const page = await app.inject({ url, headers: { accept: "text/html" } });
  await app.close();
  expect(page.headers["cross-origin-opener-policy"]).toBe(expected);
});
