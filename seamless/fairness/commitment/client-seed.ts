import { type BeaconRound, beaconRoundAt, randomnessOf } from '../beacon.ts';
import { listHash } from '../list-hash.ts';
import { textHash } from '../record-hash.ts';

/** The name of a draw in the stream: `K3-1M-20261121-0715`. */
export function roundName(draw: { readonly game: string; readonly drawNo: string }): string {
  return `${draw.game}-${draw.drawNo}`;
}

/**
 * The client seed of a draw. COMMIT: the hash of the commitment. BEACON: `hash:round:randomness`. A game with shots
 * appends `:shotsHash`.
 * @param parts.beacon the round of the draw, null in the mode COMMIT
 * @param parts.shotsHash null for games without shots
 */
export function clientSeedOf(parts: {
  readonly commitmentHash: string;
  readonly beacon: BeaconRound | null;
  readonly shotsHash: string | null;
}): string {
  const { commitmentHash, beacon, shotsHash } = parts;
  const mixed = beacon === null ? '' : `:${beacon.round}:${randomnessOf(beacon)}`;
  return `${commitmentHash}${mixed}${shotsHash === null ? '' : `:${shotsHash}`}`;
}

/** The beacon round of a draw: the first one at or after its lock and the committed delay, both in milliseconds. */
export function beaconRoundOf(draw: { readonly lockMs: number; readonly delayMs: number }): number {
  return beaconRoundAt(draw.lockMs + draw.delayMs);
}

const SHOT_DIGITS = 5;

/**
 * The hash of the numbers that players sent into a round, in their order: each hash is SHA-256 of the hash before, a
 * bar and five digits, and the first hash before is the round's name. Without numbers it is SHA-256 of the name.
 */
export function shotsHashOf(round: string, shots: readonly number[]): string {
  const texts = shots.map((shot) => String(shot).padStart(SHOT_DIGITS, '0'));
  return shots.length === 0 ? textHash(round) : listHash(round, texts);
}

/** Whether numbers have the form of shots: integers from 0 to 99999. */
export function areShots(shots: readonly unknown[]): shots is readonly number[] {
  return shots.every(
    (shot) =>
      typeof shot === 'number' && Number.isInteger(shot) && shot >= 0 && shot < 10 ** SHOT_DIGITS,
  );
}
