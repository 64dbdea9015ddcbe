import { ownCookie } from '#platform/http/own-cookie.ts';

/** The browser that returns from a provider must be the one that left; several tabs may do so at once. */
export const browserCookie = ownCookie({ name: 'social', seconds: 900 });
