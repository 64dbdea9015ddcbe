import type { AppContext } from '#platform/app-context.ts';
import { type CacheUser, defineCache } from '#platform/cache.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import type { Receipt } from '#seamless/fairness/receipt/receipt.ts';
import { findCommittedDraw } from '../draw-commitment.store.ts';
import { hasRule } from '../store-draw-commitment.ts';
import { announcedDraws } from './announced-draws.ts';
import { hasSeedCommitment } from './round-promise.store.ts';

/** What a receipt says of the round of a bet; the number is the draw's, or the round's where there is no draw. */
export type RoundPromise = Pick<Receipt, 'drawNo' | 'commitment' | 'mode' | 'lock' | 'oddsVersion'>;

/** The round of a bet, as its vendor names it. */
export type RoundOfBet = {
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly roundId: string;
  /** The hash of the server seed that the vendor named with the bet. */
  readonly seedHash: string | undefined;
};

/** The version of odds that nobody has committed to: of these a receipt has the odds of its lines alone. */
const NO_VERSION = 'none';

/** What was found of a round, and until when it holds: commitments never change, announcements and what is missing may. */
type Found = { readonly promise: RoundPromise | undefined; readonly untilMs: number };

const ANNOUNCED_MS = 5_000;

/** The time bounds the memory and not the truth. */
const promises = defineCache<string, Found>({
  name: 'fairness.round_promises',
  maxEntries: 10_000,
  ttlMs: 3_600_000,
});

/** The seeds that are committed to, each for its many rounds. One that is not is asked about each time. */
const committedSeeds = defineCache<string, boolean>({
  name: 'fairness.committed_seeds',
  maxEntries: 10_000,
  ttlMs: 3_600_000,
});

/**
 * What the platform has on record of a round, before its outcome.
 * @returns undefined for a draw that is neither committed to nor announced: nothing can be promised of it yet
 */
export async function promiseOfRound(
  app: AppContext,
  at: CacheUser,
  round: RoundOfBet,
): Promise<RoundPromise | undefined> {
  const { vendorCode, gameCode, roundId, seedHash } = round;
  if (seedHash !== undefined && (await isCommittedSeed(at, { vendorCode, hash: seedHash }))) {
    return {
      ...{ drawNo: roundId, commitment: seedHash, mode: 'CLIENT', lock: null },
      oddsVersion: NO_VERSION,
    };
  }
  const { promise } = await promises.get(
    at,
    `${vendorCode} ${gameCode} ${roundId}`,
    (tx) => findPromise(app, tx, round),
    ({ untilMs }) => app.clock.nowMs() < untilMs,
  );
  return promise;
}

/**
 * What is on record of a round of a game with a published rule. Such a game takes bets on its committed draws alone, and on those
 * whose numbers were announced to come from outside: on another round nothing would stand but its vendor's word.
 * @returns undefined for another round
 */
export async function promiseOfDraw(
  app: AppContext,
  at: CacheUser,
  round: Omit<RoundOfBet, 'seedHash'>,
): Promise<RoundPromise | undefined> {
  const promise = round.roundId.startsWith(`${round.gameCode}-`)
    ? await promiseOfRound(app, at, { ...round, seedHash: undefined })
    : undefined;
  return promise?.mode === 'VENDOR' ? undefined : promise;
}

async function isCommittedSeed(
  at: CacheUser,
  seed: { readonly vendorCode: string; readonly hash: string },
): Promise<boolean> {
  return await committedSeeds.get(
    at,
    `${seed.vendorCode} ${seed.hash}`,
    (tx) => hasSeedCommitment(tx, seed),
    (value) => value,
  );
}

async function findPromise(app: AppContext, tx: ReadTx, round: RoundOfBet): Promise<Found> {
  const committed = await readCommitted(tx, round);
  return committed === undefined
    ? {
        promise: await readAnnounced(app, tx, round),
        untilMs: app.clock.nowMs() + ANNOUNCED_MS,
      }
    : { promise: committed, untilMs: Number.POSITIVE_INFINITY };
}

async function readCommitted(tx: ReadTx, round: RoundOfBet): Promise<RoundPromise | undefined> {
  const draw = await findCommittedDraw(tx, round);
  return draw === undefined
    ? undefined
    : {
        drawNo: draw.draw_no,
        commitment: draw.commitment,
        mode: draw.mode,
        lock: Number(draw.lock_ms),
        oddsVersion: draw.odds_version,
      };
}

async function readAnnounced(
  app: AppContext,
  tx: ReadTx,
  round: RoundOfBet,
): Promise<RoundPromise | undefined> {
  const { vendorCode, gameCode, roundId } = round;
  const [draws] = app.extensions.of(announcedDraws);
  const isDraw = roundId.startsWith(`${gameCode}-`);
  const drawNo = isDraw ? roundId.slice(gameCode.length + 1) : roundId;
  const found = isDraw ? await draws?.find(tx, { vendorCode, gameCode, drawNo }) : undefined;
  const uncommitted = { commitment: null, oddsVersion: NO_VERSION } as const;
  if (found !== undefined) {
    const mode = found.isOutside ? 'OUTSIDE' : 'VENDOR';
    return { ...uncommitted, drawNo, mode, lock: found.lockMs };
  }
  return hasRule(gameCode)
    ? undefined
    : { ...uncommitted, drawNo: roundId, mode: 'VENDOR', lock: null };
}
