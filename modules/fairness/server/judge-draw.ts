import type { Tx } from '#platform/db/tx.ts';
import { findDraw } from '#seamless/fairness/commitment/calendar.ts';
import { clientSeedOf } from '#seamless/fairness/commitment/client-seed.ts';
import type { Commitment } from '#seamless/fairness/commitment/commitment.ts';
import { computeDraw, type RecordedDraw } from '#seamless/fairness/commitment/verify-draw.ts';
import { differingFields } from '#seamless/fairness/differing-fields.ts';
import { findOutcomeRule } from '#seamless/fairness/rules/outcome-rules.ts';
import type { RevealRequest } from '#seamless/wallet-api.ts';
import { shotsIn } from '../result-numbers.ts';
import { type CommittedDraw, readCommittedRecord } from './draw-commitment.store.ts';
import { findShotsHash } from './recorded-shots.store.ts';
import { isSignedRound } from './signed-rounds.ts';

/** What the platform finds of a revealed draw: the values that its proof stores, or why it has none. */
export type JudgedDraw =
  | {
      readonly holds: true;
      readonly chain: string;
      readonly commitment: string;
      readonly clientSeed: string;
      /** The place of the draw in its chain, from 1. */
      readonly place: number;
      /** The hash that was recorded of the numbers which players sent in; null for games without such numbers. */
      readonly shotsHash: string | null;
      /** Undefined for a void draw whose beacon round never came. */
      readonly drawn: readonly number[] | undefined;
    }
  | { readonly holds: false; readonly problems: readonly string[] };

/** A shared draw with what the platform found of its reveal: its entries in the public log are made of them. */
export type SharedDraw = {
  readonly committed: CommittedDraw;
  readonly judged: Extract<JudgedDraw, { readonly holds: true }>;
};

/**
 * Judges a revealed draw by the platform's own record: game, chain, place, lock, mode, rule and the hash of the numbers
 * that players sent in are those that were recorded. Of the reveal only the seed, the beacon's round and those numbers
 * are used; whatever else it states must be what the record has.
 */
export async function judgeDraw(
  tx: Tx,
  vendorCode: string,
  { committed, request }: { readonly committed: CommittedDraw; readonly request: RevealRequest },
): Promise<JudgedDraw> {
  const { commitment: hash, draw_no: drawNo } = committed;
  const { record, calendar } = await readCommittedRecord(tx, { vendorCode, hash });
  const beacon = request.beacon ?? null;
  const shots = await shotsOf(tx, { vendorCode, record, request });
  const draw: RecordedDraw = {
    commitment: record,
    calendar,
    drawNo,
    lockMs: Number(committed.lock_ms),
    previousSeed: null,
    beacon,
    shots,
  };
  const isSigned = beacon !== null && (await isSignedRound(tx, beacon));
  const computed = computeDraw(draw, request.server_seed ?? '', () => isSigned);
  const shotsHash = shots?.hash ?? null;
  const clientSeed = computed.holds
    ? computed.clientSeed
    : clientSeedOf({ commitmentHash: hash, beacon: null, shotsHash: null });
  const problems = withoutDoubles([
    ...statedOtherwise(
      {
        game: request.game,
        chain_id: request.chain_id,
        commitment: request.commitment,
        client_seed: request.client_seed,
        nonce: request.nonce,
        ...(shots === null ? {} : { shots_hash: shotsIn(request.result).shotsHash }),
      },
      {
        game: record.game,
        chain_id: record.chain,
        commitment: hash,
        client_seed: clientSeed,
        nonce: 0,
        ...(shots === null ? {} : { shots_hash: shots.hash }),
      },
    ),
    ...(computed.holds ? [] : computed.problems),
  ]);
  const lacksRoundAlone =
    request.void !== undefined && problems.length === 1 && problems[0] === 'beacon_missing';
  const place = findDraw(calendar, drawNo)?.place;
  return place === undefined || (problems.length > 0 && !lacksRoundAlone)
    ? { holds: false, problems }
    : {
        holds: true,
        chain: record.chain,
        commitment: hash,
        clientSeed,
        place,
        shotsHash,
        drawn: computed.holds ? computed.outcome : undefined,
      };
}

function withoutDoubles(problems: readonly string[]): readonly string[] {
  return [...new Set(problems)];
}

type Fields = Readonly<Record<string, string | number | undefined>>;

/** The fields that a reveal states otherwise than the record has them. */
function statedOtherwise(stated: Fields, recorded: Fields): readonly string[] {
  const given = Object.fromEntries(
    Object.entries(recorded).filter(([name]) => stated[name] !== undefined),
  );
  return differingFields(given, stated);
}

/**
 * The numbers that players sent in, with the hash that was recorded of them before the beacon's round: without one there
 * are none, and the game's rule refuses the reveal. A void draw pays nothing, so that its numbers are those of the reveal.
 */
async function shotsOf(
  tx: Tx,
  draw: {
    readonly vendorCode: string;
    readonly record: Commitment;
    readonly request: RevealRequest;
  },
): Promise<RecordedDraw['shots']> {
  const { record, request, vendorCode } = draw;
  const { shots, shotsHash } = shotsIn(request.result);
  if (shots === undefined && shotsHash === undefined) {
    return null;
  }
  const sent = { numbers: shots ?? [], hash: shotsHash ?? '' };
  const { id, version } = record.outcomeRule;
  if (findOutcomeRule(id, version)?.takesShots !== true) {
    return sent;
  }
  const recorded = await findShotsHash(tx, { vendorCode, roundId: request.round_id });
  if (recorded === undefined) {
    return request.void === undefined ? null : sent;
  }
  return recorded === sent.hash ? sent : { numbers: sent.numbers, hash: recorded };
}
