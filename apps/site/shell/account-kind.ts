const AGENTS = new Set([1, 2, 41, 42]);
const TRIAL = 4;

/** Agents have the agent centre; a trial account is none of them (ROL-2). */
export function isAgent(accountType: number): boolean {
  return AGENTS.has(accountType);
}

export function isTrial(accountType: number): boolean {
  return accountType === TRIAL;
}
