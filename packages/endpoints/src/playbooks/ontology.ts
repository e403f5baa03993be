import { endpoint } from "../endpoint.ts";
import { z } from "../zod.ts";

const value = z.object({ id: z.string(), name: z.string() });

/** The lists that fields are filled from, each with its identifier and its words (C7.24, C3.32). */
export const listOntologyEnums = endpoint({
  method: "GET",
  path: "/external-dashboard-web-app/input-options/ontology-enums",
  summary: "Get the field option lists",
  access: "signed-in",
  answer: z.array(value.extend({ values: z.array(value) }).meta({ id: "OntologyEnum" })),
  refusals: [],
});
