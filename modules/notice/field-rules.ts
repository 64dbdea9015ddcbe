/** The pages and dialogs with banners (BNR-1); the last two are shown beside the forms of those dialogs. */
export const BANNER_GROUPS = [
  'w_home',
  'w_rng',
  'w_live',
  'w_fish',
  'w_pvp',
  'w_sports',
  'w_esports',
  'w_lott',
  'w_down',
  'w_promotion',
  'w_shop',
  'w_help',
  'w_login',
  'w_reg',
] as const;

/** B for everybody, PL for players, PU a pop-up, PR about promotions, H about the platform: works and closures. */
export const NOTICE_TYPES = ['B', 'PL', 'PU', 'PR', 'H'] as const;

/** When a pop-up opens: A for who is logged in, B for visitors, F at a first login (ANN-3). */
export const EXECUTIONS = ['A', 'B', 'F'] as const;

/** What is for agents stands in the agent centre alone (AC-1). */
export const AUDIENCES = ['ALL', 'VISITOR', 'MEMBER', 'AGENT'] as const;

/** The targets of a banner: none, a page of the site, a game, a promotion, an allowed external address (BNR-2). */
export const LINKAGES = ['', 'PAGE', 'GAME', 'PROMOTION', 'URL'] as const;

export type BannerGroup = (typeof BANNER_GROUPS)[number];
export type NoticeType = (typeof NOTICE_TYPES)[number];
export type Execution = (typeof EXECUTIONS)[number];
export type Audience = (typeof AUDIENCES)[number];
export type Linkage = (typeof LINKAGES)[number];
