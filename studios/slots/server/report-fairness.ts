import type { StudioHost } from '#seamless/studio.ts';
import type { RevealRequest } from '#seamless/wallet-api.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { markRevealed, type RetiredSeedPair, unrevealedPairs } from './seed-pair.store.ts';
import { markReported, type SpinRow, unreportedSpins } from './spin.store.ts';
import { outcomeOf, roundIdOf } from './spin-view.ts';

/**
 * Reports the result of each spin to the platform, and a pair's seed once the pair is retired and all its spins are
 * reported. A temporary failure ends the run, and the next run repeats the report; a final refusal is logged and
 * skipped.
 */
export async function reportFairness(host: StudioHost): Promise<void> {
  for (const spin of await host.db.autocommit(unreportedSpins)) {
    const said = await reveal(host, resultOf(spin));
    if (said === 'later') {
      return;
    }
    if (said === 'reported') {
      await host.db.autocommit((tx) => markReported(tx, spin.id));
    }
  }
  for (const pair of await host.db.autocommit(unrevealedPairs)) {
    const said = await reveal(host, seedOf(pair));
    if (said === 'later') {
      return;
    }
    if (said === 'reported') {
      await host.db.autocommit((tx) => markRevealed(tx, pair.id));
    }
  }
}

async function reveal(
  host: StudioHost,
  request: RevealRequest,
): Promise<'reported' | 'later' | 'refused'> {
  const answer = await host.fairness.reveal(request);
  if (!isRefused(answer)) {
    return 'reported';
  }
  if (answer.retry !== 'none') {
    return 'later';
  }
  host.log.error('slots_reveal_refused', { roundId: request.round_id, code: answer.code });
  return 'refused';
}

/** The report of a spin's result, without the server seed. */
function resultOf(spin: SpinRow): RevealRequest {
  const { stops, coins } = outcomeOf(spin);
  return {
    game: spin.game,
    round_id: roundIdOf(spin),
    chain_id: String(spin.seed_pair_id),
    commitment: spin.commitment,
    client_seed: spin.client_seed,
    nonce: Number(spin.nonce),
    result: {
      game: spin.game,
      drawn: stops,
      coins,
      mathVersion: spin.math_version,
    },
    member: spin.member,
    proof_token: spin.proof_token,
  };
}

function seedOf(pair: RetiredSeedPair): RevealRequest {
  return {
    game: pair.game,
    round_id: `seeds-${pair.id}`,
    chain_id: String(pair.id),
    commitment: pair.commitment,
    server_seed: pair.server_seed,
    client_seed: pair.client_seed,
    nonce: 0,
    result: { spins: Number(pair.next_nonce) },
    member: pair.member,
  };
}
