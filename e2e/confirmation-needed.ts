/** What the server answers when it asks again who someone is. */
export const confirmationNeeded = {
  type: "confirmation_needed",
  title: "Confirm.",
  message: "Confirm.",
  status: 403,
  code: "confirmation_needed",
  requestId: "",
};
