import { useQuery } from "@tanstack/react-query";
import { timelineQuery } from "../timeline/index.ts";
import styles from "./contract-page.module.css";

/** Says that the file of a contract holds macros or the like, as its timeline tells; else nothing. */
export function ActiveContentNotice({ guid }: { readonly guid: string }) {
  const { data } = useQuery(timelineQuery(guid));
  const found = data?.find(({ event }) => event === "active_content_found");
  return found ? <p className={styles.notice}>{found.description}</p> : null;
}
