import type { Static } from 'typebox';
import type { ReadTx } from '#platform/db/tx.ts';
import { type CallWithoutTx, handle } from '#platform/http/handle.ts';
import { listProofs, readProof } from '../contract.ts';
import { shotsIn } from '../result-numbers.ts';
import { type CommittedDraw, findCommittedDraw } from './draw-commitment.store.ts';
import {
  type CommitmentRow,
  findChainSeed,
  findCommitment,
  findReveal,
  findRevealByToken,
  findVoid,
  type RevealRow,
  recentReveals,
} from './fairness.store.ts';
import { memberRefs } from './member-refs.ts';

export const readProofHandler = handle(readProof, async (call) => {
  const { input, tx } = call;
  const reveal = await findReadable(call);
  if (reveal === undefined) {
    return call.reject('proof.not.found');
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
  const committed = await findCommittedDraw(tx, {
    vendorCode: input.vendor,
    roundId: reveal.round_id,
  });
  const serverSeed =
    reveal.server_seed ??
    (reveal.chain_id === null
      ? undefined
      : await findChainSeed(tx, input.vendor, reveal.chain_id, reveal.commitment)) ??
    null;
  const voided = await findVoid(tx, input.vendor, reveal.round_id);
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
    draw: drawOf(reveal, covering, committed),
    result: reveal.result,
    drawn: reveal.drawn === null ? null : [...reveal.drawn],
    void:
      voided === undefined ? null : { reason: voided.reason, at: voided.voided_at.toISOString() },
    revealedAt: reveal.revealed_at.toISOString(),
    proof: reveal.proof_token,
  };
});

type ProofCall = Pick<
  CallWithoutTx<Static<typeof readProof.input>, never>,
  'app' | 'actor' | 'input'
> & {
  readonly tx: ReadTx;
};

/** The round that the caller asks for and may read: whether another member's round exists is not answered either. */
async function findReadable({ app, actor, input, tx }: ProofCall): Promise<RevealRow | undefined> {
  const { vendor, round, proof } = input;
  if (proof !== undefined) {
    return await findRevealByToken(tx, vendor, proof);
  }
  const reveal = round === undefined ? undefined : await findReveal(tx, vendor, round);
  const ref = reveal?.member_ref ?? null;
  if (ref === null) {
    return reveal;
  }
  if (actor.kind !== 'member') {
    return undefined;
  }
  const [refs] = app.extensions.of(memberRefs);
  const who = { vendorCode: vendor, ref, memberId: actor.memberId };
  return (await refs?.isOf(tx, who)) === true ? reveal : undefined;
}

function drawOf(
  { beacon, result }: RevealRow,
  { record, calendar }: CommitmentRow,
  committed: CommittedDraw | undefined,
) {
  if (record === null || calendar === null || committed === undefined) {
    return null;
  }
  const { shots, shotsHash } = shotsIn(result);
  return {
    record,
    calendar: calendar.map(([drawNo, lockMs]): [string, number] => [drawNo, lockMs]),
    drawNo: committed.draw_no,
    lockMs: Number(committed.lock_ms),
    beacon,
    shots: shots === undefined ? null : { numbers: [...shots], hash: shotsHash ?? '' },
  };
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
