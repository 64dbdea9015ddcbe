const KEY = /^plan\/([1-9]\d{0,17})\/\d{1,4}$/;

/**
 * The key of the bet that a step of a plan places: it follows from both, so that a step is one bet, whichever process
 * places it.
 */
export function keyOfStep(planId: bigint, step: number): string {
  return `plan/${planId}/${step}`;
}

/** The plan a bet's key names; undefined for bets that were placed one by one. */
export function planOfKey(key: string): string | undefined {
  return KEY.exec(key)?.[1];
}
