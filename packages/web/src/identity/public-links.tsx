import { Anchor } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { clientSettingsQuery } from "../platform/client-settings.ts";
import { t } from "./messages.ts";

/** The operator's terms of service and privacy policy (A9.7); nothing where neither is set. */
export function PublicLinks() {
  const { data } = useQuery(clientSettingsQuery());
  const links = [
    { href: data?.termsUrl, name: t("public-links.terms-of-service") },
    { href: data?.privacyUrl, name: t("public-links.privacy-policy") },
  ];
  return links.map(({ href, name }) =>
    href ? (
      <Anchor key={name} href={href} target="_blank" rel="noreferrer" underline="hover">
        {name}
      </Anchor>
    ) : null,
  );
}
