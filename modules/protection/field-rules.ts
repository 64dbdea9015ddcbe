/** What a member may limit: deposits are gross, a loss is stakes less what they returned, time is a sitting. */
export const MONEY_KINDS = ['deposit', 'loss', 'stake'] as const;
export const LIMIT_KINDS = [...MONEY_KINDS, 'time'] as const;
/** Rolling windows of 24 hours, 7 days and 30 days; a session ends after a time without play. */
export const MONEY_PERIODS = ['day', 'week', 'month'] as const;
export const LIMIT_PERIODS = [...MONEY_PERIODS, 'session'] as const;

export type LimitKind = (typeof LIMIT_KINDS)[number];
export type LimitPeriod = (typeof LIMIT_PERIODS)[number];

/** Minutes between two reality checks that a member may choose (M-14). */
export const CHECK_MINUTES = [15, 30, 45, 60] as const;

/** A break ends by itself. */
export const BREAKS = ['day', 'three_days', 'week', 'month'] as const;
/** An exclusion is lifted on request after its end. */
export const EXCLUSIONS = ['half_year', 'year', 'five_years', 'indefinite'] as const;
export const PAUSES = [...BREAKS, ...EXCLUSIONS] as const;
export type PauseLength = (typeof PAUSES)[number];

/** Play stops counting as one sitting after so many minutes without it. */
export const IDLE_MINUTES = 30;
