import { roundName } from '#seamless/fairness/commitment/client-seed.ts';
import { commitmentHash } from '#seamless/fairness/commitment/commitment.ts';
import { computeDraw, type RecordedDraw } from '#seamless/fairness/commitment/verify-draw.ts';
import { formatSeed } from '#seamless/fairness/seed.ts';
import { commitOf, createStream } from '#seamless/fairness/stream.ts';
import { spinReels } from '#studios/slots/games/lucky-sevens/outcome.ts';
import { isSigned } from './samples.ts';

const SHOWN_AT = '2023-08-24T00:00:00.000Z';

/** The proof of a draw as the platform shows it; the record that was published may be another one than is shown. */
export function proofOf(draw: RecordedDraw, serverSeed: string, published = draw) {
  const honest = computeDraw(published, serverSeed, isSigned);
  const { commitment: record } = published;
  const outcome = honest.holds ? honest.outcome : [];
  return {
    vendor: record.vendor,
    game: record.game,
    roundId: roundName({ game: record.game, drawNo: draw.drawNo }),
    chainId: record.chain,
    mode: record.mode,
    commitment: commitmentHash(record),
    committedAt: new Date((published.calendar[0]?.[1] ?? 0) - 1).toISOString(),
    serverSeed,
    clientSeed: honest.holds ? honest.clientSeed : 'none',
    nonce: 0,
    draw: { ...draw, record: draw.commitment },
    result: { balls: outcome },
    drawn: outcome,
    void: null,
    revealedAt: SHOWN_AT,
    proof: null,
  };
}

/** A spin of a player's own seed as the platform shows it. */
export function spinOf(
  serverSeed: Uint8Array,
  inputs: { readonly roundId: string; readonly clientSeed: string; readonly nonce: number },
) {
  const drawn = spinReels(createStream({ serverSeed, game: 'S1', ...inputs }));
  return {
    ...{ game: 'S1', ...inputs, draw: null, void: null },
    ...{ serverSeed: formatSeed(serverSeed), commitment: commitOf(serverSeed), drawn },
    result: { drawn },
  };
}
