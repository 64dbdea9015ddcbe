import type { SiteRoute } from '#platform/site/slots.ts';

/** Pages that open later: each with its frame and its title, until a module brings the page itself. */
export const NOT_OPEN_YET = [
  ['pointMall', { bannerGroup: 'w_shop', hasNoRail: true }],
  ['promotions', { bannerGroup: 'w_promotion' }],
  ['promoDetail', { bannerGroup: 'w_promotion' }],
  ['vip', {}],
  ['help', { bannerGroup: 'w_help' }],
  ['helpmc', { frame: 'bare' }],
  ['down', { bannerGroup: 'w_down' }],
  ['join', {}],
  ['hot', {}],
  ['favorite', { isPrivate: true }],
  ['recent', { isPrivate: true }],
  ['new', {}],
] as const satisfies readonly (readonly [string, Partial<SiteRoute>])[];
