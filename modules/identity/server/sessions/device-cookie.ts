import { ownCookie } from '#platform/http/own-cookie.ts';

/** The token of a browser that is remembered; each of them says itself how long it lives. */
export const deviceCookie = ownCookie({ name: 'device', seconds: 0 });
