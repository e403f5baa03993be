import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link } from "@tanstack/react-router";
import { CircleAlert, FileQuestion } from "lucide-react";
import { isRefusedWith, sentenceOf } from "../platform/ask-error.ts";
import { useProductName } from "../platform/product.ts";
import { isPhone } from "../platform/screen.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import { t } from "./messages.ts";
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
  const name = contract.data ? contractTitle(contract.data) : t("contract-page.contract");
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
          title={t("contract-page.oops")}
        >
          {t("contract-page.the-link-you-followed")}
        </MessagePanel>
      </section>
    );
  if (isGone)
    return (
      <section className={sheet.sheet}>
        <MessagePanel
          order={1}
          icon={<FileQuestion size={20} strokeWidth={1.75} />}
          title={t("contract-page.there-is-no-such-contract")}
          action={
            <Button variant="default" renderRoot={(props) => <Link to="/dashboard" {...props} />}>
              {t("contract-page.go-to-contracts")}
            </Button>
          }
        >
          {t("contract-page.it-may-have-been")}
        </MessagePanel>
      </section>
    );
  return (
    <section className={sheet.sheet}>
      <MessagePanel
        order={1}
        role="alert"
        icon={<CircleAlert size={20} strokeWidth={1.75} />}
        title={t("contract-page.the-contract-could")}
        action={
          <Button loading={contract.isFetching} onClick={() => void contract.refetch()}>
            {t("contract-page.try-again")}
          </Button>
        }
      >
        {sentenceOf(contract.error)}
      </MessagePanel>
    </section>
  );
}
