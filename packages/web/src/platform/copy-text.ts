const copyTheOldWay = (text: string): boolean => {
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("aria-hidden", "true");
  document.body.append(field);
  const focused = document.activeElement;
  field.select();
  // Browsers give a page served over plain http no other clipboard.
  const isCopied = document.execCommand("copy");
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
};

/** Puts a text on the clipboard; gives whether the browser let it. */
export const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyTheOldWay(text);
  }
};
