import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { Suspense } from "react";
import { uploadAddressesQuery } from "../inbound/index.ts";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { CallOffer, DemoOffer } from "./offers.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import { t } from "./messages.ts";
import offers from "./offers.module.css";
import { StepHeading } from "./step-heading.tsx";

const MailDrawer = lazyPart(async () => ({
  default: (await import("./mail-drawer.tsx")).MailDrawer,
}));

/** After the questions, on a phone: the rest is done at a desk, but a contract can be emailed (A2.47). */
export function PhoneStep() {
  const [isOpen, drawer] = useDisclosure();
  const wasOpen = useOnceTrue(isOpen);
  // Without an address there is nowhere to mail a contract to.
  const { data: addresses } = useQuery(uploadAddressesQuery());
  const address = addresses?.own ?? null;
  return (
    <>
      <StepHeading title={t("phone-step.access-to-the-platform")}>
        {t("phone-step.your-answers-are-kept")}
      </StepHeading>
      <div className={offers.offers}>
        <DemoOffer label={t("phone-step.view-contract-page-demo")} />
        <CallOffer label={t("phone-step.schedule-a-call")} />
        {address !== null && (
          <button type="button" className={offers.offer} onClick={drawer.open}>
            <Mail size={18} strokeWidth={1.75} aria-hidden />
            <span>
              <strong>{t("phone-step.e-mail-a-contract")}</strong>
              <span>{t("phone-step.forward-the-one-you-are")}</span>
            </span>
          </button>
        )}
      </div>
      <Suspense fallback={null}>
        {wasOpen && address !== null && (
          <MailDrawer opened={isOpen} address={address} onClose={drawer.close} />
        )}
      </Suspense>
    </>
  );
}
