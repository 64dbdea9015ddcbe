import type { DrawRequest } from '#seamless/wallet-api.ts';

/** What decides a draw: its seed alone, the seed with a round of the public beacon, or numbers from outside. */
export type DrawSource = NonNullable<DrawRequest['source']>;

/** The columns of a draw that say what decides it. They are fixed when the draw is written, whatever its game is set to later. */
export type SourceOfDraw = {
  readonly result_source: 'house' | 'outside';
  readonly beacon_round: bigint | null;
};

/** What decides a draw, by its own record. */
export function sourceOf({ result_source: source, beacon_round: round }: SourceOfDraw): DrawSource {
  if (source === 'outside') {
    return 'outside';
  }
  return round === null ? 'seed' : 'beacon';
}
