let offsetMs = 0;
let bestTripMs = Number.POSITIVE_INFINITY;

/** Estimates the server's time from an answer; the answer with the shortest round trip so far decides. */
export function learnServerTime(answer: {
  readonly serverNowMs: number;
  readonly askedAtMs: number;
  readonly answeredAtMs: number;
}): void {
  const tripMs = answer.answeredAtMs - answer.askedAtMs;
  // Clocks drift and devices sleep, so a stored shortest round trip loses weight by 20 ms with each answer.
  bestTripMs += 20;
  if (tripMs <= bestTripMs) {
    bestTripMs = tripMs;
    offsetMs = answer.serverNowMs + tripMs / 2 - answer.answeredAtMs;
  }
}

/** The server's time as this browser estimates it, in milliseconds. It is only for display; the server decides. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/**
 * Takes notice of something that the server has done at a moment of its clock: its time is that moment at least. Between
 * two answers the estimate may have fallen behind.
 */
export function learnPastMoment(atMs: number): void {
  offsetMs += Math.max(0, atMs - serverNow());
}
