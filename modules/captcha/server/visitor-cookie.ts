import { ownCookie } from '#platform/http/own-cookie.ts';

/** Binds pictures and digits to the browser that asked for them. */
export const visitorCookie = ownCookie({
  name: 'captchaId',
  seconds: 1_800,
  path: '/wps',
  isForOtherOrigins: true,
});
