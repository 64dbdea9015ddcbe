/**
 * What kind of account somebody has (SES-4), as the wire writes it: `type`, `customerType`, and `isAgent` in a
 * browser's storage. Nothing else compares these numbers.
 */
export const MEMBER = 0;

/** Somebody who tries the site with trial money. */
export const TRIAL = 4;

/** The four kinds of agents; all of them have the agent centre. */
export const AGENT_TYPES: readonly number[] = [1, 2, 41, 42];

/** Every type that may log in by the ordinary form (LGN-8). */
export const LOGIN_TYPES: readonly number[] = [MEMBER, TRIAL, ...AGENT_TYPES];

export function isMember(accountType: number): boolean {
  return accountType === MEMBER;
}

export function isTrial(accountType: number): boolean {
  return accountType === TRIAL;
}

/** Whether the account is an agent's; a trial account is none (ROL-2). */
export function isAgent(accountType: number): boolean {
  return AGENT_TYPES.includes(accountType);
}
