import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { inFile } from "./raw-settings.ts";
import { readSettings, settingTable } from "./settings.ts";
import { cannotStart, isStartRefusal } from "./start-refusal.ts";

const documented = readFileSync(new URL("../../../../docs/settings.md", import.meta.url), "utf8");
const source = fileURLToPath(new URL("..", import.meta.url));

describe("the settings", () => {
  it("are documented one by one, in order, with their meaning and what they are without one", () => {
    const rows = Object.entries(settingTable).map(([name, { parse, meaning }]) => {
      const unset = String(parse.safeParse(undefined).data);
      const words: Record<string, string> = { undefined: "", true: "on", false: "off" };
      return [`\`${name}\``, words[unset] ?? unset, meaning];
    });
    const found = documented
      .split("\n")
      .filter((line) => line.startsWith("| `"))
      .map((line) => line.split("|").slice(1, -1))
      .map((cells) => cells.map((cell) => cell.trim()));
    expect(found).toEqual(rows);
  });

  it.each([
    [
      "STORAGE_PER_ACCOUNT",
      "much",
      "STORAGE_PER_ACCOUNT: must be an amount of storage such as 500MB or 50GB",
    ],
    ["PORT", "eighty", "PORT: must be a whole number from 0 to 65535"],
    ["PORT", "65536", "PORT: must be a whole number from 0 to 65535"],
    ["SMTP_SECURE", "yes", "SMTP_SECURE: must be on or off"],
    ["PROCESS_ROLE", "web", "PROCESS_ROLE: must be all, api or worker"],
    ["PUBLIC_URL", "example", "PUBLIC_URL: must be a full URL such as https://"],
    ["DATABASE_URL", "https://db.example", "DATABASE_URL: must be a full URL such as postgres"],
    ["SUPPORT_EMAIL", "help", "SUPPORT_EMAIL: must be an email address"],
    ["METRICS_TOKEN", "short", "METRICS_TOKEN: must have at least 16 characters"],
    ["ALLOWED_ORIGINS", "https://a.example/", "ALLOWED_ORIGINS: must be origins such as"],
    ["TRUSTED_PROXIES", "10.0.0.0/33", "TRUSTED_PROXIES: must be IP addresses or networks"],
    ["PRIVATE_HOSTS", "models.internal", "PRIVATE_HOSTS: must be hosts with their ports"],
    ["MAIL_FROM", "contracts", "MAIL_FROM: must be an address such as"],
    ["MAIL_IN_DOMAIN", "in example", "MAIL_IN_DOMAIN: must be a domain"],
    ["MAIL_IN_RELAYS", "mail.example", "MAIL_IN_RELAYS: must be IP addresses"],
    ["VENDOR_DOMAIN", "@vendor.example", "VENDOR_DOMAIN: must be a domain"],
    ["DOCUSIGN_FRAME_ORIGINS", "apps", "DOCUSIGN_FRAME_ORIGINS: must be a full URL"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "key", "OTEL_EXPORTER_OTLP_HEADERS: must be as name=value"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "key=%zz", "OTEL_EXPORTER_OTLP_HEADERS: must be as name=value"],
    ["OTEL_TRACES_SAMPLER_ARG", "2", "OTEL_TRACES_SAMPLER_ARG: must be a number from 0 to 1"],
  ])("refuse %s=%s and say in words what it must be", (name, value, words) => {
    const refused = readSettings({ [name]: value });
    const said = isStartRefusal(refused) ? refused.cannotStart : "";
    expect(said).toContain(words);
    expect(said).not.toMatch(/expected|received|Invalid|Too (?:small|big)/);
  });

  it.each([
    { MAIL_FROM: "Deals <deals@proviso.example>" },
    { TRUSTED_PROXIES: "loopback, 10.0.0.0/8, ::1" },
    { PRIVATE_HOSTS: "127.0.0.1:4000,[::1]:80,models.internal:11434" },
    { ALLOWED_ORIGINS: "https://a.example,http://localhost:8080" },
    { OTEL_EXPORTER_OTLP_HEADERS: "authorization=Bearer%20x,key=a=b" },
    { OTEL_TRACES_SAMPLER_ARG: "0.25" },
    { VENDOR_DOMAIN: "Vendor.com" },
  ])("take %j", (environment) => {
    expect(readSettings(environment)).not.toHaveProperty("cannotStart");
  });

  it("that are blank are as if they were not set", () => {
    expect(readSettings({ PORT: "  ", SMTP_HOST: " " })).toMatchObject({ port: 3000, smtp: null });
  });

  it("are the only reader of the environment", () => {
    const readers = readdirSync(source, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts") && !name.endsWith(".test.ts"))
      .filter((name) => /process\.env\b/.test(readFileSync(`${source}/${name}`, "utf8")))
      .filter((name) => !name.startsWith("command-line/"));
    expect(readers).toEqual(["platform/settings.ts"]);
  });

  it("start on this machine alone, with the sample account, when nothing is set", () => {
    expect(readSettings({})).toMatchObject({
      host: "127.0.0.1",
      port: 3000,
      hasSampleAccount: true,
      s3: null,
      smtp: null,
      databaseUrl: null,
      databaseMigrationUrl: null,
    });
  });

  it.each([
    { HOST: "0.0.0.0" },
    { HOST: "::" },
    { HOST: "192.168.1.5" },
    { DATABASE_URL: "postgresql://db.example/proviso" },
    { DATABASE_URL: "postgresql://localhost/proviso?host=10.0.0.7" },
    { PUBLIC_URL: "https://contracts.example.com" },
    { PUBLIC_URL: "http://10.0.0.5:3000" },
    { PUBLIC_URL: "http://localhost.example.com" },
    { PUBLIC_URL: "http://127.0.0.1.nip.example" },
    { TRUSTED_PROXIES: "127.0.0.1" },
    { ALLOWED_ORIGINS: "https://contracts.example.com" },
  ])(
    "abuse 103: bring no account with a public password with %j, and refuse to be told to",
    (environment) => {
      expect(readSettings(environment)).toMatchObject({ hasSampleAccount: false, mailIn: null });
      expect(readSettings({ ...environment, SAMPLE_ACCOUNT: "on" })).toMatchObject({
        cannotStart: expect.stringMatching(
          /^A setting cannot be used\. SAMPLE_ACCOUNT: on, but the passwords of the sample account are public and [A-Z_]+ (is|names) \S+.*, so strangers could sign in\./,
        ),
      });
    },
  );

  it.each([
    { DATABASE_URL: "postgresql://localhost/proviso" },
    { DATABASE_URL: "postgresql://proviso@db/proviso?host=/run/postgresql" },
  ])("bring none with %j, unless told to", (environment) => {
    expect(readSettings(environment)).toMatchObject({ hasSampleAccount: false });
    expect(readSettings({ ...environment, SAMPLE_ACCOUNT: "on" })).toMatchObject({
      hasSampleAccount: true,
    });
  });

  const google = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
  const model = { LANGUAGE_MODEL: "anthropic", LANGUAGE_MODEL_NAME: "m" };

  it.each([
    [{ ...google }, "GOOGLE_CLIENT_ID: accounts.google.com is not in OUTGOING_HOSTS"],
    [{ ...model }, "LANGUAGE_MODEL: api.anthropic.com is not in OUTGOING_HOSTS"],
    [{ TIMESTAMP_URL: "https://tsa.example/" }, "TIMESTAMP_URL: tsa.example"],
    [{ BREACHED_PASSWORDS_URL: "https://pw.example/range" }, "BREACHED_PASSWORDS_URL: pw.example"],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: "http://c.example:4318" }, "OTLP_ENDPOINT: c.example:4318"],
    [
      { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_1" },
      "STRIPE_API_URL: api.stripe.com",
    ],
  ])("refuse %j beside a list of hosts that leaves its host out", (environment, words) => {
    expect(readSettings(environment)).not.toHaveProperty("cannotStart");
    const listed = readSettings({ ...environment, OUTGOING_HOSTS: "hooks.example.com" });
    expect(listed).toMatchObject({ cannotStart: expect.stringContaining(words) });
    const hosts =
      "hooks.example.com,accounts.google.com,*.anthropic.com,tsa.example,pw.example,c.example:4318,api.stripe.com";
    expect(readSettings({ ...environment, OUTGOING_HOSTS: hosts })).not.toHaveProperty(
      "cannotStart",
    );
  });

  it("refuse a list of hosts that is none", () => {
    for (const OUTGOING_HOSTS of ["https://hooks.example.com", "a b", "*"])
      expect(readSettings({ OUTGOING_HOSTS }), OUTGOING_HOSTS).toMatchObject({
        cannotStart: expect.stringContaining("OUTGOING_HOSTS"),
      });
  });

  const verified = "postgresql://db.example/proviso?sslmode=verify-full";
  it.each([
    [{ DATABASE_URL: "postgresql://db.example/proviso" }, { DATABASE_URL: verified }],
    [{ DATABASE_URL: "postgresql://db.example/p?sslmode=no-verify" }, { DATABASE_URL: verified }],
    [
      { S3_BUCKET: "b", S3_ENDPOINT: "http://store.example" },
      { S3_BUCKET: "b", S3_ENDPOINT: "https://store.example" },
    ],
    [{ CLAMAV_HOST: "clamd.example" }, { CLAMAV_HOST: "/run/clamd.sock" }],
    [
      { MAIL_IN_DOMAIN: "in.example", MAIL_IN_RELAYS: "10.0.0.2" },
      { MAIL_IN_DOMAIN: "in.example" },
    ],
    [{ TIMESTAMP_URL: "http://tsa.example" }, { TIMESTAMP_URL: "https://tsa.example" }],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://c.example:4318" },
      { OTEL_EXPORTER_OTLP_ENDPOINT: "http://127.0.0.1:4318" },
    ],
  ])("with REQUIRE_TLS refuse %j, by the setting's name, and take %j", (plain, encrypted) => {
    const names = Object.keys(plain).filter(
      (name) => name !== "S3_BUCKET" && name !== "MAIL_IN_DOMAIN",
    );
    expect(readSettings(plain)).not.toHaveProperty("cannotStart");
    const refused = readSettings({ ...plain, REQUIRE_TLS: "on" });
    expect(refused).toMatchObject({ cannotStart: expect.stringContaining(`${names[0]}: `) });
    expect(refused).toMatchObject({ cannotStart: expect.stringContaining("REQUIRE_TLS") });
    expect(readSettings({ ...encrypted, REQUIRE_TLS: "on" })).not.toHaveProperty("cannotStart");
  });

  it("demand STARTTLS of a mail server elsewhere, with REQUIRE_TLS", () => {
    const demands = (environment: Record<string, string>) => {
      const settings = readSettings(environment);
      return isStartRefusal(settings) ? settings : settings.smtp?.demandsTls;
    };
    expect(demands({ SMTP_HOST: "mail.example" })).toBe(false);
    expect(demands({ SMTP_HOST: "mail.example", REQUIRE_TLS: "on" })).toBe(true);
    expect(demands({ SMTP_HOST: "localhost", REQUIRE_TLS: "on" })).toBe(false);
  });

  it.each([
    [{ GOOGLE_CLIENT_ID: "id" }, "GOOGLE_CLIENT_SECRET"],
    [{ RECAPTCHA_SECRET_KEY: "key" }, "RECAPTCHA_SITE_KEY"],
    [{ PASSWORD_SIGN_IN: "off" }, "PASSWORD_SIGN_IN"],
    [{ SIGN_IN_PROVIDERS: "[{}]" }, "SIGN_IN_PROVIDERS"],
    [{ QA_TEST_KEY: "short" }, "QA_TEST_KEY"],
    [{ DNS_SERVERS: "ns.example.com:53" }, "DNS_SERVERS"],
    [{ DNS_SERVERS: "127.0.0.1:53,127.0.0.1:70000" }, "DNS_SERVERS"],
    [{ DNS_SERVERS: "::1,nonsense" }, "DNS_SERVERS"],
  ])("stop the start with %j, naming %s", (environment, name) => {
    const read = readSettings(environment);
    expect(isStartRefusal(read) && read.cannotStart).toContain(name);
  });

  it("name Google by its two settings", () => {
    const environment = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
    expect(readSettings({ ...environment, PASSWORD_SIGN_IN: "off" })).toMatchObject({
      signIn: {
        hasPassword: false,
        providers: [{ id: "google", name: "Google", issuer: "https://accounts.google.com" }],
      },
    });
  });

  it("take an empty value for none", () => {
    expect(readSettings({ PORT: "", SMTP_HOST: "" })).toMatchObject({ port: 3000, smtp: null });
  });

  it("are read from the file that NAME_FILE names", async () => {
    const folder = await mkdtemp(join(tmpdir(), "proviso-secrets-"));
    const path = join(folder, "smtp");
    await writeFile(path, "two words \n");
    const environment = { SMTP_HOST: "m", SMTP_PASSWORD_FILE: path };
    expect(readSettings(environment)).toMatchObject({ smtp: { password: "two words " } });
    await writeFile(path, "\n");
    expect(readSettings(environment)).toMatchObject({ smtp: { password: null } });
    expect(readSettings({ ...environment, SMTP_PASSWORD: "other" })).toEqual(
      cannotStart(
        "A setting cannot be used. SMTP_PASSWORD: given twice, as SMTP_PASSWORD_FILE too.",
      ),
    );
    await rm(folder, { recursive: true });
    expect(readSettings(environment)).toEqual(
      cannotStart(`A setting cannot be used. SMTP_PASSWORD_FILE: ${path} cannot be read.`),
    );
  });

  it("have no name that ends like the name of a file with another's value", () => {
    expect(Object.keys(settingTable).filter((name) => name.endsWith(inFile))).toEqual([]);
  });

  it("switch to a bucket and a mail server by their names", () => {
    expect(
      readSettings({
        S3_BUCKET: "b",
        S3_ENDPOINT: "http://s3.example",
        SMTP_HOST: "m",
        SMTP_SECURE: "on",
      }),
    ).toMatchObject({
      s3: { bucket: "b", endpoint: "http://s3.example", region: "us-east-1" },
      smtp: { host: "m", port: 587, isSecure: true },
    });
  });

  it("name every setting that cannot be used, in one sentence", () => {
    const refused = readSettings({ PORT: "70000", PUBLIC_URL: "here" });
    expect(isStartRefusal(refused) && refused.cannotStart).toMatch(
      /^A setting cannot be used\. PORT: .*; PUBLIC_URL: .*\.$/,
    );
  });
});

describe("the limits of storage", () => {
  it.each([
    [{}, { perAccount: null, minimumFree: 512 * 1024 ** 2 }],
    [{ STORAGE_PER_ACCOUNT: "1.5 GB" }, { perAccount: 1.5 * 1024 ** 3 }],
    [
      { STORAGE_PER_ACCOUNT: "2000", MINIMUM_FREE_SPACE: "0" },
      { perAccount: 2000, minimumFree: 0 },
    ],
    [{ STORAGE_PER_ACCOUNT: "5tb" }, { perAccount: 5 * 1024 ** 4 }],
  ])("are read from %o", (environment, limits) => {
    const settings = readSettings(environment);
    if (isStartRefusal(settings)) throw new Error(settings.cannotStart);
    expect(settings.storage).toMatchObject(limits);
  });
});
