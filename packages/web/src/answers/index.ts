/** Loads the page on which the changes of a counterparty's version are answered. */
export const loadAnswersPage = () => import("./answers-page.tsx");
