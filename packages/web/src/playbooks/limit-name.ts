/** The name that a playbook gives a limit or a wording, as words: "noticePeriod" is "notice period". */
export const limitName = (name: string): string =>
  name
    .replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replaceAll("-", " ")
    .trim();
