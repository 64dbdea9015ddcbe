import type { FairStream } from '#seamless/fairness/stream.ts';

/** One digit from 0 to 9. */
export function drawDigit(stream: FairStream): number {
  return stream.int(10);
}
