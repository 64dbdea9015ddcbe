import type { Static } from 'typebox';
import type { RoundProof } from '#modules/fairness/contract.ts';
import { roundName } from '#seamless/fairness/commitment/client-seed.ts';
import { type Commitment, commitmentHash } from '#seamless/fairness/commitment/commitment.ts';
import { computeDraw, type RecordedDraw } from '#seamless/fairness/commitment/verify-draw.ts';
import { calendar, isSigned, sampleDraw, seedAt } from '#tools/fairness/samples.ts';

type Proof = Static<typeof RoundProof>;

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
/** The proof of a round of one player's own seed. */
export const seedProof: Proof = {
  vendor: 'SHPL',
  game: 'K3-1M',
  roundId: '20250101-0001',
  chainId: 'c',
  mode: 'CLIENT',
  commitment: '630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd',
  committedAt: '',
  serverSeed: SEED,
  clientSeed: 'public-salt',
  nonce: 0,
  draw: null,
  result: { balls: [6, 6, 6] },
  drawn: [6, 6, 6],
  void: null,
  revealedAt: '',
  proof: null,
};
/** The proof of a draw as the platform shows it. */
export function proofOfDraw(record: Commitment, draw: RecordedDraw, serverSeed: string): Proof {
  const honest = computeDraw(sampleDraw(record, 2), seedAt(2), isSigned);
  const outcome = honest.holds ? [...honest.outcome] : [];
  const { commitment, drawNo, beacon, shots } = draw;
  return {
    ...seedProof,
    vendor: record.vendor,
    game: record.game,
    roundId: roundName({ game: record.game, drawNo }),
    chainId: record.chain,
    mode: record.mode,
    commitment: commitmentHash(record),
    committedAt: new Date((calendar[0]?.[1] ?? 0) - 1).toISOString(),
    serverSeed,
    clientSeed: honest.holds ? honest.clientSeed : '',
    draw: {
      record: commitment,
      calendar: draw.calendar.map(([number, lockMs]): [string, number] => [number, lockMs]),
      drawNo,
      lockMs: draw.lockMs,
      beacon,
      shots: shots && { numbers: [...shots.numbers], hash: shots.hash },
    },
    result: { balls: outcome },
    drawn: outcome,
  };
}
