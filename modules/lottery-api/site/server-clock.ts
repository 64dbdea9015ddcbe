/** How far the server's clock is ahead, by the answer it came with: an answer that is shown again keeps its own. */
const aheadOf = new WeakMap<object, number>();

type Timed = { readonly serverTime: number };

/** By how many milliseconds the server's clock is ahead of this browser's; 0 without an answer. */
export function aheadMs(answer: Timed | undefined): number {
  if (answer === undefined) {
    return 0;
  }
  const known = aheadOf.get(answer) ?? answer.serverTime - Date.now();
  aheadOf.set(answer, known);
  return known;
}

/**
 * An answer that was changed by what was pushed since runs on the clock of the answer it was made of, or on that of the push
 * when it is ahead: what comes late makes a clock late, and never early.
 */
export function withClockOf<Answer extends Timed>(
  answer: Answer,
  clocks: { readonly made: Timed; readonly pushed: Timed },
): Answer {
  aheadOf.set(answer, Math.max(aheadMs(clocks.made), clocks.pushed.serverTime - Date.now()));
  return answer;
}
