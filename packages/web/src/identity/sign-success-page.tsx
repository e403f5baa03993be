import { Button, Title } from "@mantine/core";
import { useDocumentTitle } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Signature } from "lucide-react";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { useProductName } from "../platform/product.ts";
import styles from "./form.module.css";
import { Seal } from "./seal.tsx";

/** Thanks to a signer, with the ways to try the product or to go to it (A2.18). */
export function SignSuccessPage() {
  const product = useProductName();
  const { data } = useQuery(clientSettingsQuery());
  useDocumentTitle(`Signed · ${product}`);
  const outside = data?.signUpUrl;
  return (
    <>
      <Seal icon={Signature} tone="good" />
      <Title order={1}>Congratulations! You've added your signature!</Title>
      <p className={styles.lead}>
        You'll receive a copy of the contract once it's been signed by all parties.
      </p>
      {outside ? (
        <Button component="a" href={outside} size="md" fullWidth>
          Try {product} for free
        </Button>
      ) : (
        <Button size="md" fullWidth renderRoot={(props) => <Link to="/signUp" {...props} />}>
          Try {product} for free
        </Button>
      )}
      <p className={styles.aside}>
        Already a user?{" "}
        <Link className={styles.link} to="/dashboard">
          Go to platform
        </Link>
      </p>
    </>
  );
}
