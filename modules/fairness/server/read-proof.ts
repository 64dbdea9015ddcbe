import { handle } from '#platform/http/handle.ts';
import { listProofs, readProof } from '../contract.ts';
import {
  type CommitmentRow,
  findChainSeed,
  findCommitment,
  findReveal,
  findVoid,
  type RevealRow,
  recentReveals,
} from './fairness.store.ts';

export const readProofHandler = handle(readProof, async ({ input, tx, reject }) => {
  const reveal = await findReveal(tx, input.vendor, input.round);
  if (reveal === undefined) {
    return reject('proof.not.found');
  }
  const covering = await findCommitment(tx, {
    vendorCode: input.vendor,
    ...(reveal.chain_id === null
      ? { scope: 'round', reference: reveal.round_id }
      : { scope: 'chain', reference: reveal.chain_id }),
  });
  if (covering === undefined) {
    throw new Error(`the reveal of ${reveal.round_id} has no commitment`);
  }
  const serverSeed =
    reveal.server_seed ??
    (reveal.chain_id === null
      ? undefined
      : await findChainSeed(tx, input.vendor, reveal.chain_id, reveal.commitment)) ??
    null;
  const voided = await findVoid(tx, input.vendor, input.round);
  return {
    vendor: reveal.vendor_code,
    game: reveal.game_code,
    roundId: reveal.round_id,
    chainId: reveal.chain_id,
    mode: covering.mode,
    commitment: reveal.commitment,
    committedAt: covering.committed_at.toISOString(),
    serverSeed,
    clientSeed: reveal.client_seed,
    nonce: Number(reveal.nonce),
    beacon: beaconOf(reveal, covering),
    result: reveal.result,
    drawn: reveal.drawn === null ? null : [...reveal.drawn],
    void:
      voided === undefined ? null : { reason: voided.reason, at: voided.voided_at.toISOString() },
    revealedAt: reveal.revealed_at.toISOString(),
  };
});

function beaconOf({ beacon: taken }: RevealRow, { beacon: rule, commitment }: CommitmentRow) {
  return taken && rule
    ? {
        rule: rule.rule,
        chain: rule.chain,
        ...(rule.rule === 'recorded' ? { rounds: [...rule.rounds] } : {}),
        chainStart: commitment,
        round: taken.round,
        signature: taken.signature,
        locksAt: new Date(taken.locks_at).toISOString(),
      }
    : null;
}

export const listProofsHandler = handle(listProofs, async ({ input, tx }) => {
  const rows = await recentReveals(tx, {
    vendorCode: input.vendor ?? null,
    gameCode: input.game ?? null,
  });
  return {
    rounds: rows.map((row) => ({
      vendor: row.vendor_code,
      game: row.game_code,
      roundId: row.round_id,
      revealedAt: row.revealed_at.toISOString(),
    })),
  };
});
