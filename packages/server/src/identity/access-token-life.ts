/** How long an access token lives, in seconds. */
export const accessTokenSeconds = 600;
