/** What a server's /readyz is answered with; 0 when nobody answers. */
export const healthAt = async (url: string): Promise<number> =>
  (await fetch(`${url}/readyz`).catch(() => undefined))?.status ?? 0;
