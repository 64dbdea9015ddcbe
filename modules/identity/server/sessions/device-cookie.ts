import { ownCookie } from '#platform/http/own-cookie.ts';

/** The token of a browser that is remembered; each of them has its own lifetime. */
export const deviceCookie = ownCookie({ name: 'device', seconds: 0 });
