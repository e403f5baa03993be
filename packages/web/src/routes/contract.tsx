import { createRoute, lazyRouteComponent } from "@tanstack/react-router";
import {
  contractPageSearch,
  ContractSkeleton,
  loadContractPage,
  prefetchContract,
} from "../contracts/index.ts";
import { signedInRoute } from "./signed-in.tsx";

/** One contract: its state, its review and its text (C2.13 to C2.40). */
export const contractRoute = createRoute({
  getParentRoute: () => signedInRoute,
  path: "/dashboard/details/$guid",
  validateSearch: contractPageSearch,
  staticData: { ahead: ({ params: { guid } }) => guid !== undefined && prefetchContract(guid) },
  loader: ({ params }) => prefetchContract(params.guid),
  pendingComponent: ContractSkeleton,
  component: lazyRouteComponent(loadContractPage, "ContractPage"),
});
