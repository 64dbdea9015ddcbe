import { ownCookie } from '#platform/http/own-cookie.ts';

/** Who comes back from a provider must be who left; several tabs may be under way at once. */
export const browserCookie = ownCookie({ name: 'social', seconds: 900 });
