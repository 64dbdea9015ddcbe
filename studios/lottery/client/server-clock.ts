let offsetMs = 0;
let bestTripMs = Number.POSITIVE_INFINITY;

/** Learns the server's time from an answer; the quickest answer so far is believed. */
export function learnServerTime(answer: {
  readonly serverNowMs: number;
  readonly askedAtMs: number;
  readonly answeredAtMs: number;
}): void {
  const tripMs = answer.answeredAtMs - answer.askedAtMs;
  // Clocks drift and devices sleep: an old best is forgotten slowly.
  bestTripMs += 20;
  if (tripMs <= bestTripMs) {
    bestTripMs = tripMs;
    offsetMs = answer.serverNowMs + tripMs / 2 - answer.answeredAtMs;
  }
}

/** The server's time now, as well as this browser knows it: for display only, the server decides. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}
