/** The waits between the attempts of a call. */
export type Backoff = {
  /** After the first attempt; each further wait is `factor` times as long. */
  readonly firstMs: number;
  readonly factor: number;
  /** The maximum pause in milliseconds. */
  readonly maxMs: number;
};

/** The share of a wait that chance takes off, so that calls that failed together are not retried together. */
const JITTER = 0.1;

/**
 * How long to wait after an attempt without an answer.
 * @param attempts how many there were, at least one
 * @param chance from 0 to below 1; the greater, the sooner
 * @returns milliseconds: between nine tenths of the full wait and the full wait
 */
export function waitAfter(backoff: Backoff, attempts: number, chance: number): number {
  const full = Math.min(backoff.firstMs * backoff.factor ** (attempts - 1), backoff.maxMs);
  return Math.round(full * (1 - JITTER * chance));
}
