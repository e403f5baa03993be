import { useQuery } from "@tanstack/react-query";
import { ConfirmDialog } from "./confirm-dialog.tsx";
import { signInMethodsQuery } from "./security-queries.ts";
import type { ConfirmationRequest } from "./use-confirmed.ts";

/** Asks the person to show again that it is them, on any page, in whichever way they can. */
export function OwnConfirmation({ request }: { readonly request: ConfirmationRequest | null }) {
  const { data } = useQuery(signInMethodsQuery());
  return <ConfirmDialog request={request} methods={data} />;
}
