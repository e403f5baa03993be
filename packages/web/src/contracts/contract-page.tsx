import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { CircleAlert, FileQuestion } from "lucide-react";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { useProductName } from "../platform/product.ts";
import { isPhone } from "../platform/screen.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import sheet from "../ui/sheet.module.css";
import { contractQuery } from "./contract-queries.ts";
import { ContractSkeleton } from "./contract-skeleton.tsx";
import { ContractView } from "./contract-view.tsx";
import { contractTitle } from "./display-name.ts";

const route = getRouteApi("/signed-in/dashboard/details/$guid");

/** The page of one contract: what state it is in, what the review found, and its text (C2.13). */
export function ContractPage() {
  const { guid } = route.useParams();
  const contract = useQuery(contractQuery(guid));
  const product = useProductName();
  const name = contract.data ? contractTitle(contract.data) : "Contract";
  useDocumentTitle(`${name} · ${product}`);
  // One that was deleted or taken back while it was open is not shown any longer.
  const isGone = isRefusedWith(contract.error, "not_found", "invalid_input", "not_allowed");
  if (contract.data && !isGone) return <ContractView key={guid} contract={contract.data} />;
  if (contract.isPending) return <ContractSkeleton />;
  if (isGone && isPhone())
    return (
      <section className={sheet.sheet}>
        <MessagePanel
          order={1}
          icon={<FileQuestion size={20} strokeWidth={1.75} />}
          title="Oops..."
        >
          The link you followed is invalid or has been expired
        </MessagePanel>
      </section>
    );
  if (isGone)
    return (
      <section className={sheet.sheet}>
        <MessagePanel
          order={1}
          icon={<FileQuestion size={20} strokeWidth={1.75} />}
          title="There is no such contract"
          action={
            <Button variant="default" renderRoot={(props) => <Link to="/dashboard" {...props} />}>
              Go to contracts
            </Button>
          }
        >
          It may have been deleted, or you may lack the permission to see it.
        </MessagePanel>
      </section>
    );
  return (
    <section className={sheet.sheet}>
      <MessagePanel
        order={1}
        role="alert"
        icon={<CircleAlert size={20} strokeWidth={1.75} />}
        title="The contract could not be loaded"
        action={
          <Button loading={contract.isFetching} onClick={() => void contract.refetch()}>
            Try again
          </Button>
        }
      >
        {sentenceOf(contract.error)}
      </MessagePanel>
    </section>
  );
}
