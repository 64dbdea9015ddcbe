import type { FairStream } from '#seamless/fairness/stream.ts';
import { STOPS } from './strips.ts';

/** Draws three stops from 0 to 31, one for each reel from left to right, each `int(32)`. */
export function spinReels(stream: Pick<FairStream, 'int'>): readonly number[] {
  return [stream.int(STOPS), stream.int(STOPS), stream.int(STOPS)];
}
