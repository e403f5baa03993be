import {
  addSingleSignOnDomain,
  changeSecondFactorRule,
  changeSingleSignOn,
  findSingleSignOn,
  proveSingleSignOnDomain,
  readSamlMetadata,
  readSecondFactorRule,
  readSingleSignOn,
  removeSingleSignOn,
  removeSingleSignOnDomain,
  saveSingleSignOn,
  takeSamlResponse,
  testSingleSignOn,
} from "@proviso/endpoints";
import { route, type Route } from "../platform/http/serve.ts";
import { handleChangeConnection, handleRemoveConnection } from "./change-connection.ts";
import { handleAddDomain, handleProveDomain, handleRemoveDomain } from "./domains.ts";
import { handleFind } from "./find-single-sign-on.ts";
import { handleReadSingleSignOn } from "./read-single-sign-on.ts";
import { samlMetadataFile } from "./saml/saml-metadata.ts";
import { handleSamlResponse } from "./saml/take-saml-response.ts";
import { handleSaveConnection } from "./save-connection.ts";
import { handleChangeSecondFactorRule, handleReadSecondFactorRule } from "./second-factor-rule.ts";
import type { SingleSignOnContext } from "./single-sign-on-context.ts";
import { handleTest } from "./test-connection.ts";

/** What answers the endpoints of single sign-on. */
export const singleSignOnRoutes = (
  context: SingleSignOnContext,
): Readonly<Record<string, Route>> => ({
  readSecondFactorRule: route(readSecondFactorRule, ({ caller }) =>
    handleReadSecondFactorRule(context, caller),
  ),
  changeSecondFactorRule: route(changeSecondFactorRule, ({ caller, body }) =>
    handleChangeSecondFactorRule(context, caller, body.isDemanded),
  ),
  readSingleSignOn: route(readSingleSignOn, ({ caller }) =>
    handleReadSingleSignOn(context, caller),
  ),
  saveSingleSignOn: route(saveSingleSignOn, ({ caller, body }) =>
    handleSaveConnection(context, caller, body),
  ),
  changeSingleSignOn: route(changeSingleSignOn, ({ caller, body }) =>
    handleChangeConnection(context, caller, body),
  ),
  removeSingleSignOn: route(removeSingleSignOn, ({ caller }) =>
    handleRemoveConnection(context, caller),
  ),
  testSingleSignOn: route(testSingleSignOn, ({ caller }) => handleTest(context, caller)),
  addSingleSignOnDomain: route(addSingleSignOnDomain, ({ caller, body }) =>
    handleAddDomain(context, caller, body.domain),
  ),
  proveSingleSignOnDomain: route(proveSingleSignOnDomain, ({ caller, params }) =>
    handleProveDomain(context, caller, params.domain),
  ),
  removeSingleSignOnDomain: route(removeSingleSignOnDomain, ({ caller, params }) =>
    handleRemoveDomain(context, caller, params.domain),
  ),
  findSingleSignOn: route(findSingleSignOn, ({ body, address }) =>
    handleFind(context, body.email, address),
  ),
  readSamlMetadata: route(readSamlMetadata, async ({ params }) =>
    samlMetadataFile(context, params.connection),
  ),
  takeSamlResponse: route(
    takeSamlResponse,
    ({ params, body, address }) => handleSamlResponse(context, { params, body }, address),
    // Nobody keeps or repeats it: an answer is good once.
    "never",
  ),
});
