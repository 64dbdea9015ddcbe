const KEY = /^plan\/([1-9]\d{0,17})\/\d{1,4}$/;

/** The key of the bet of a plan's step. It follows from both, so a step is one bet, whichever process places it. */
export function keyOfStep(planId: bigint, step: number): string {
  return `plan/${planId}/${step}`;
}

/** The id of the plan that a bet's key names; undefined for a bet that its member placed. */
export function planOfKey(key: string): string | undefined {
  return KEY.exec(key)?.[1];
}
