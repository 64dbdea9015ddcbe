import { independent } from './rules/numbers.ts';
import type { DrawNumbers } from './rules/outcome-rule.ts';
import { findOutcomeRule } from './rules/outcome-rules.ts';
import { createStream } from './stream.ts';

const VERSION = 1;

/** Games whose stream has another name than their codes begin with. */
const STREAMS: Readonly<Record<string, string>> = {
  '5D': 'SSC',
  VNB: 'VNMB',
  VNN: 'VNMN',
  VNT: 'VNMT',
};

/** Games without chains of draws: where the three reels of a slot stop. */
const OTHERS: Readonly<Record<string, DrawNumbers>> = {
  S1: (stream) => independent(stream, [[3, 32]]),
};

/** All inputs of an outcome. */
export type OutcomeInputs = {
  /** The code of the game, `K3-1M`, or of its stream, `K3`. */
  readonly game: string;
  readonly roundId: string;
  readonly serverSeed: Uint8Array;
  readonly clientSeed: string;
  readonly nonce: number;
  /** Numbers that players sent in, in their order, where the game counts them. */
  readonly shots?: readonly number[];
};

/**
 * Computes the numbers of a round from its seeds by the rule of its game (docs/fairness/records.md, part 8). The platform
 * judges a studio's result by it, and the browser computes a proof again by it.
 * @returns undefined when no rule of the game is known
 */
export function drawnNumbers(inputs: OutcomeInputs): readonly number[] | undefined {
  const { game: code, shots = [], ...others } = inputs;
  const game = streamGame(code);
  const draw = findOutcomeRule(game, VERSION)?.drawNumbers ?? OTHERS[game];
  return draw?.(createStream({ ...others, game }), shots);
}

/** The stream's game is the code before the period, or an alias of it: `K3-1M` draws as `K3`, `5D-1M` as `SSC`. */
export function streamGame(game: string): string {
  const [family = game] = game.split('-');
  return STREAMS[family] ?? family;
}
