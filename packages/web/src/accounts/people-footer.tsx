import { Text } from "@mantine/core";
import { ListFoot } from "../ui/list-foot.tsx";
import { t } from "./messages.ts";

/** How many people one page of the list holds. */
export const rowsPerPage = 50;

interface PeopleFooterProps {
  readonly page: number;
  readonly total: number;
  readonly onPage: (page: number) => void;
}

/** "1-50 of 1,204" and, where there are several, the pages. */
export function PeopleFooter({ page, total, onPage }: PeopleFooterProps) {
  const first = (page - 1) * rowsPerPage + 1;
  const last = Math.min(total, page * rowsPerPage);
  return (
    <ListFoot page={page} pages={Math.ceil(total / rowsPerPage)} onPage={onPage}>
      <Text size="sm" c="dimmed" role="status">
        {t("people-footer.of", { first, last, total })}
      </Text>
    </ListFoot>
  );
}
