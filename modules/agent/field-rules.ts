/** What an agent is paid for. */
export const KINDS = ['dividend', 'daily', 'hourly', 'realtime'] as const;
export type Kind = (typeof KINDS)[number];

export const PERIODS = ['realtime', 'hourly', 'daily', 'weekly', 'semimonthly', 'monthly'] as const;
export type Period = (typeof PERIODS)[number];

/** The periods that a contract of a kind may have, the usual one first. */
export const PERIODS_OF: Readonly<Record<Kind, readonly Period[]>> = {
  dividend: ['weekly', 'daily', 'semimonthly', 'monthly'],
  daily: ['daily'],
  hourly: ['hourly'],
  realtime: ['realtime'],
};

export const MAX_TIERS = 10;

/**
 * Why a payment waits for an operator: it is above the brand's amount, the account is closed, members of the team bet on both
 * sides of the same markets, or the wallet has another currency than the brand, so that nothing can be paid into it.
 */
export const HOLD_REASONS = ['large', 'closed', 'hedged', 'currency'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];

/** What a dispute is about: a run of a contract, or a day of rebates. */
export const DISPUTED = ['run', 'rebate'] as const;
export type Disputed = (typeof DISPUTED)[number];

export const DISPUTE_STATES = ['open', 'accepted', 'refused'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Characters of a dispute, and at most of an answer. */
export const MIN_DISPUTE = 10;
export const MAX_DISPUTE = 1_000;
export const MAX_DISPUTE_ANSWER = 1_000;
/** Disputes of one payee that wait for an answer. */
export const MAX_OPEN_DISPUTES = 20;

export const RUN_STATES = ['nothing', 'paid', 'held', 'refused'] as const;
/** `nothing` was due, `paid`, `held` with a reason until somebody decides, or `refused` by an operator. */
export type RunState = (typeof RUN_STATES)[number];
