import { useMounted } from "@mantine/hooks";

/**
 * Whether a dialog is to be open, false while it mounts: Mantine gives the focus back only to what
 * had it when it saw the dialog open, and a dialog loaded on demand would be open from the first.
 */
export const useOpenedLate = (isOpened: boolean): boolean => {
  const isMounted = useMounted();
  return isOpened && isMounted;
};
