import { Button } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { Link } from "@tanstack/react-router";
import { Lock } from "lucide-react";
import { productName } from "../platform/product.ts";
import { MessagePanel } from "../ui/message-panel.tsx";
import sheet from "../ui/sheet.module.css";

/** The reader lacks the permission for the page they asked for (A2.15). */
export function ForbiddenPage() {
  useDocumentTitle(`No permission · ${productName.get()}`);
  return (
    <section className={sheet.sheet}>
      <MessagePanel
        order={1}
        icon={<Lock size={20} strokeWidth={1.75} />}
        title="You don't have permissions to see this page"
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/dashboard" {...props} />}>
            Go to contracts
          </Button>
        }
      >
        Ask an administrator of your account if you need it for your work.
      </MessagePanel>
    </section>
  );
}
