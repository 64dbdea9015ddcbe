import type { Tx } from '#platform/db/tx.ts';
import { clientSeedOf } from '#seamless/fairness/commitment/client-seed.ts';
import { computeDraw, type RecordedDraw } from '#seamless/fairness/commitment/verify-draw.ts';
import { differingFields } from '#seamless/fairness/differing-fields.ts';
import type { RevealRequest } from '#seamless/wallet-api.ts';
import { shotsIn } from '../result-numbers.ts';
import { type CommittedDraw, readCommittedRecord } from './draw-commitment.store.ts';
import { isSignedRound } from './signed-rounds.ts';

/** What the platform finds of a revealed draw: the values that its proof stores, or why it has none. */
export type JudgedDraw =
  | {
      readonly holds: true;
      readonly chain: string;
      readonly commitment: string;
      readonly clientSeed: string;
      /** Undefined for a void draw whose beacon round never came. */
      readonly drawn: readonly number[] | undefined;
    }
  | { readonly holds: false; readonly problems: readonly string[] };

/**
 * Judges a revealed draw by the platform's own record: game, chain, place, lock, mode and rule are those that were
 * committed to. Of the reveal only the seed, the beacon's round and the numbers that players sent in are used; whatever
 * else it states must be what the record has.
 */
export async function judgeDraw(
  tx: Tx,
  vendorCode: string,
  { committed, request }: { readonly committed: CommittedDraw; readonly request: RevealRequest },
): Promise<JudgedDraw> {
  const { commitment: hash, draw_no: drawNo } = committed;
  const { record, calendar } = await readCommittedRecord(tx, { vendorCode, hash });
  const beacon = request.beacon ?? null;
  const draw: RecordedDraw = {
    commitment: record,
    calendar,
    drawNo,
    lockMs: Number(committed.lock_ms),
    previousSeed: null,
    beacon,
    shots: sentShots(request),
  };
  const isSigned = beacon !== null && (await isSignedRound(tx, beacon));
  const computed = computeDraw(draw, request.server_seed ?? '', () => isSigned);
  const clientSeed = computed.holds
    ? computed.clientSeed
    : clientSeedOf({ commitmentHash: hash, beacon: null, shotsHash: null });
  const stated = {
    game: request.game,
    chain_id: request.chain_id,
    commitment: request.commitment,
    client_seed: request.client_seed,
    nonce: request.nonce,
  };
  const recorded = {
    game: record.game,
    chain_id: record.chain,
    commitment: hash,
    client_seed: clientSeed,
    nonce: 0,
  };
  const problems = [
    ...statedOtherwise(stated, recorded),
    ...(computed.holds ? [] : computed.problems),
  ];
  const lacksRoundAlone =
    request.void !== undefined && problems.length === 1 && problems[0] === 'beacon_missing';
  return problems.length > 0 && !lacksRoundAlone
    ? { holds: false, problems }
    : {
        holds: true,
        chain: record.chain,
        commitment: hash,
        clientSeed,
        drawn: computed.holds ? computed.outcome : undefined,
      };
}

type Fields = Readonly<Record<string, string | number | undefined>>;

/** The fields that a reveal states otherwise than the record has them. */
function statedOtherwise(stated: Fields, recorded: Fields): readonly string[] {
  const given = Object.fromEntries(
    Object.entries(recorded).filter(([name]) => stated[name] !== undefined),
  );
  return differingFields(given, stated);
}

function sentShots({ result }: RevealRequest): RecordedDraw['shots'] {
  const { shots, shotsHash } = shotsIn(result);
  return shots === undefined && shotsHash === undefined
    ? null
    : { numbers: shots ?? [], hash: shotsHash ?? '' };
}
