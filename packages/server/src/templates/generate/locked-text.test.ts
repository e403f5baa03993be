import { copyTemplate, templateEdit, z } from "@proviso/endpoints";
import { wordFile } from "@proviso/testkit";
import { afterAll, beforeAll, expect, it } from "vitest";
import { beganEdit, typeInto } from "../../test-support/editing-templates.ts";
import { newTemplate } from "../../test-support/templates.ts";
import { startTestServer, type TestServer, type TestUser } from "../../test-support/test-server.ts";

let server: TestServer;
let anna: TestUser;
let template: string;

const locked =
  '<w:sdt><w:sdtPr><w:lock w:val="sdtContentLocked"/></w:sdtPr><w:sdtContent><w:p><w:r>' +
  "<w:t>Our liability is capped.</w:t></w:r></w:p></w:sdtContent></w:sdt>";

beforeAll(async () => {
  server = await startTestServer();
  const account = await server.makeAccount();
  const person = { email: "anna@example.com", firstName: "Anna", lastName: "Able" };
  anna = await server.makePerson(account, person, "LEGAL_ADMIN");
  const file = wordFile("Payment within thirty days.", locked, "Signed.");
  template = (await newTemplate(server, anna, file)).guid;
});
afterAll(() => server.stop());

const author = "Anna Able";

it("lets whoever makes a contract change all but what the template's author locked", async () => {
  const asked = { token: anna.token, params: { id: template }, body: {} };
  const copy = templateEdit.parse(await (await server.ask(copyTemplate, asked)).json());
  const refused = await typeInto(server, anna, copy, { from: "capped", to: "unlimited", author });
  expect(refused.status).toBe(400);
  const problem = z.object({
    code: z.string(),
    fields: z.array(z.object({ problem: z.string() })),
  });
  expect(problem.parse(await refused.json())).toEqual({
    code: "template_fields_broken",
    fields: [
      {
        problem:
          "“Our liability is capped.” is locked by the template’s author and can’t be changed.",
      },
    ],
  });
  const taken = await typeInto(server, anna, copy, { from: "thirty", to: "sixty", author });
  expect(taken.status).toBe(200);
});

it("lets the template's keepers change it", async () => {
  const edit = await beganEdit(server, anna, "template", template);
  const taken = await typeInto(server, anna, edit, { from: "capped", to: "limited", author });
  expect(taken.status).toBe(200);
});
