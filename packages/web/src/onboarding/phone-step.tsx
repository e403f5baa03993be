import { useDisclosure } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { Suspense } from "react";
import { uploadAddressesQuery } from "../inbound/index.ts";
import { useOnceTrue } from "../platform/use-once-true.ts";
import { CallOffer, DemoOffer } from "./offers.tsx";
import { lazyPart } from "../ui/lazy-part.ts";
import offers from "./offers.module.css";
import { StepHeading } from "./step-heading.tsx";

const MailDrawer = lazyPart(async () => ({
  default: (await import("./mail-drawer.tsx")).MailDrawer,
}));

/** After the questions, on a phone: the rest is done at a desk, but a contract can be mailed (A2.47). */
export function PhoneStep() {
  const [isOpen, drawer] = useDisclosure();
  const wasOpen = useOnceTrue(isOpen);
  // Without an address there is nowhere to mail a contract to.
  const { data: addresses } = useQuery(uploadAddressesQuery());
  const address = addresses?.own ?? null;
  return (
    <>
      <StepHeading title="Access to the platform is only available via desktop.">
        Your answers are kept: sign in on a computer to go on where you are.
      </StepHeading>
      <div className={offers.offers}>
        <DemoOffer label="View contract page demo" />
        <CallOffer label="Schedule a call with a contract specialist" />
        {address !== null && (
          <button type="button" className={offers.offer} onClick={drawer.open}>
            <Mail size={18} strokeWidth={1.75} aria-hidden />
            <span>
              <strong>E-mail a contract</strong>
              <span>Forward the one you are working on</span>
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
