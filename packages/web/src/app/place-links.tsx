import { Menu, UnstyledButton } from "@mantine/core";
import { Link, useRouterState } from "@tanstack/react-router";
import { Menu as MenuIcon } from "lucide-react";
import { useEffect } from "react";
import type { CurrentUser } from "../identity/index.ts";
import { useStore } from "../platform/store.ts";
import type { Place } from "./places.ts";
import { markSeen, seenPlaces } from "./seen-places.ts";
import { usePlaces } from "./use-places.ts";
import { t } from "./messages.ts";
import styles from "./shell.module.css";

const linkTo = ({ path }: Place) => ({
  to: path,
  activeOptions: { includeSearch: false },
});

function NewMark({ place }: { readonly place: Place }) {
  const seen = useStore(seenPlaces);
  return place.isMarkedNew && !seen.includes(place.path) ? (
    <span className={styles.new}>{t("place-links.new")}</span>
  ) : null;
}

/** The places marked NEW lose the mark once the reader is there. */
const useSeen = (places: readonly Place[]): void => {
  const path = useRouterState({ select: (state) => state.location.pathname });
  useEffect(() => {
    const here = places.find((place) => place.isMarkedNew && path.startsWith(place.path));
    if (here) markSeen(here.path);
  }, [path, places]);
};

/** The bar's links; where the window is too narrow for them, a menu with the same (A2.11). */
export function PlaceLinks({ user }: { readonly user: CurrentUser }) {
  const places = usePlaces(user, "bar");
  useSeen(places);
  return (
    <>
      <nav className={styles.nav} aria-label={t("place-links.main")}>
        {places.map((place) => (
          <Link key={place.path} {...linkTo(place)} className={styles.link}>
            {place.label}
            <NewMark place={place} />
          </Link>
        ))}
      </nav>
      <nav className={styles.narrowNav} aria-label={t("place-links.main-menu")}>
        <Menu position="bottom-start" width={220}>
          <Menu.Target>
            <UnstyledButton className={styles.icon} aria-label={t("place-links.menu")}>
              <MenuIcon size={20} aria-hidden />
            </UnstyledButton>
          </Menu.Target>
          <Menu.Dropdown>
            {places.map((place) => (
              <Menu.Item
                key={place.path}
                rightSection={<NewMark place={place} />}
                renderRoot={(props) => <Link {...linkTo(place)} {...props} />}
              >
                {place.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </nav>
    </>
  );
}
