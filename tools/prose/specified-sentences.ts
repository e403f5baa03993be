/** Sentences that the specification gives verbatim and that the linter would otherwise report. */
export const specifiedSentences: ReadonlySet<string> = new Set([
  "File's size must not exceed 30 MB.",
  "Changes won't be saved",
  "Congratulations! You've added your signature!",
  "Oooops...there's nothing here",
  "You don't have permissions to see this page",
  "You don't have permissions to update billing plan",
  "You don't have permissions to upload a new contract",
  "You don't have templates yet.",
  "You'll receive a copy of the contract once it's been signed by all parties.",
  "You're just a few questions away from uploading your contract! Your answers help us optimize our service to meet your business needs.",
]);
