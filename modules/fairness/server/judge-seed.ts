import type { Tx } from '#platform/db/tx.ts';
import { placeInChain } from '#seamless/fairness/chain.ts';
import { parseSeed } from '#seamless/fairness/seed.ts';
import { commitOf } from '#seamless/fairness/stream.ts';
import type { RevealRequest } from '#seamless/wallet-api.ts';
import {
  type CommitmentRow,
  findCommitment,
  findLastClientSeed,
  hasEveryRound,
} from './fairness.store.ts';

/** The longest chain of seeds of one player or of single rounds. */
const MAX_CHAIN_LENGTH = 5_000;

/** A reveal of a seed that draws no calendar: it names all its inputs. */
export type SeedReveal = RevealRequest & {
  readonly commitment: string;
  readonly client_seed: string;
  readonly nonce: number;
};

/**
 * Whether the commitment of a player's or single round's seed covers a reveal: the seed leads back to it, the client seed is
 * the one of all its rounds, no round of a player's seed was left out, and a proof token comes with its member.
 */
export async function isSeedCovered(
  tx: Tx,
  vendorCode: string,
  request: RevealRequest,
): Promise<boolean> {
  if (!isSeedReveal(request) || isAmbiguous(request)) {
    return false;
  }
  const covering = await findCommitment(tx, {
    vendorCode,
    ...(request.chain_id === undefined
      ? { scope: 'round', reference: request.round_id }
      : { scope: 'chain', reference: request.chain_id }),
  });
  return (
    covering?.game_code === request.game &&
    // The seeds of a calendar of draws reveal its draws alone.
    covering.record === null &&
    !(request.proof_token !== undefined && request.member === undefined) &&
    isBound(request, covering) &&
    (await hasClientSeed(tx, vendorCode, { request, covering })) &&
    (await isWithoutGap(tx, vendorCode, request))
  );
}

/** Whether a reveal names its commitment, client seed and nonce, and no beacon. */
export function isSeedReveal(request: RevealRequest): request is SeedReveal {
  return (
    request.commitment !== undefined &&
    request.client_seed !== undefined &&
    request.nonce !== undefined &&
    request.beacon === undefined
  );
}

function isBound(request: SeedReveal, covering: CommitmentRow): boolean {
  const seed = request.server_seed === undefined ? undefined : parseSeed(request.server_seed);
  if (seed === undefined ? request.void !== undefined : commitOf(seed) !== request.commitment) {
    return false;
  }
  return (
    covering.commitment === request.commitment ||
    (seed !== undefined &&
      placeInChain({ published: covering.commitment, seed, maxLength: MAX_CHAIN_LENGTH }) !==
        undefined)
  );
}

/** The client seed is the one that was committed to, where one was, and that of the rounds reported before. */
async function hasClientSeed(
  tx: Tx,
  vendorCode: string,
  { request, covering }: { readonly request: SeedReveal; readonly covering: CommitmentRow },
): Promise<boolean> {
  const { chain_id: chainId, client_seed: clientSeed, member } = request;
  if (covering.client_seed !== null && covering.client_seed !== clientSeed) {
    return false;
  }
  if (chainId === undefined || member === undefined) {
    return true;
  }
  const last = await findLastClientSeed(tx, { vendorCode, chainId });
  return last === undefined || last === clientSeed;
}

/** A player's seed is shown with the number of rounds that it decided, all of which have been reported. */
async function isWithoutGap(
  tx: Tx,
  vendorCode: string,
  { chain_id: chainId, member, server_seed: seed, result }: SeedReveal,
): Promise<boolean> {
  if (chainId === undefined || member === undefined || seed === undefined) {
    return true;
  }
  const rounds =
    typeof result === 'object' && result !== null && 'spins' in result ? result.spins : undefined;
  return typeof rounds === 'number' && (await hasEveryRound(tx, { vendorCode, chainId, rounds }));
}

/** Only the client seed may contain the bar that separates the fields of a stream. */
function isAmbiguous(request: RevealRequest): boolean {
  return request.game.includes('|') || request.round_id.includes('|');
}
