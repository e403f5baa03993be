import { t } from "./messages.ts";
import "@mantine/notifications/styles.layer.css";
import { Notifications, notifications } from "@mantine/notifications";
import type { ReactNode } from "react";

/** The notices shown now, in the lower left corner. */
export function Notices() {
  return <Notifications position="bottom-left" autoClose={8000} />;
}

/** Adds a notice to those shown. */
export const addNotice = (
  message: string,
  tone: "done" | "failed",
  action: ReactNode,
  milliseconds?: number,
): void => {
  notifications.show({
    message: (
      <>
        {message} {action}
      </>
    ),
    color: tone === "done" ? "ink" : "red",
    ...(milliseconds === undefined ? {} : { autoClose: milliseconds }),
    closeButtonProps: { "aria-label": t("notices.close") },
  });
};
