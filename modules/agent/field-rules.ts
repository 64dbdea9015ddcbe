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
 * Why a payment waits for an operator: it is above the brand's amount, the agent's account is closed, or members of the team
 * bet on both sides of the same markets.
 */
export const HOLD_REASONS = ['large', 'closed', 'hedged'] as const;
export type HoldReason = (typeof HOLD_REASONS)[number];
