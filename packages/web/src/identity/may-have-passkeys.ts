/** Whether passkeys can be bound to this page: it has to be secure, and to have a name, not a number. */
export const mayHavePasskeys = (): boolean =>
  globalThis.isSecureContext && !/^[\d.]+$|:/.test(globalThis.location.hostname);
