import type { FairStream } from '#seamless/fairness/stream.ts';

/** Three dice, each `int(6) + 1`, in the order thrown. */
export function throwDice(stream: FairStream): readonly number[] {
  return [stream.int(6) + 1, stream.int(6) + 1, stream.int(6) + 1];
}
