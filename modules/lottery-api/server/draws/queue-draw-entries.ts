import { findVoid, queueEntry, readClock } from '#modules/fairness/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { DrawRequest } from '#seamless/wallet-api.ts';
import type { Restriction } from './restriction.store.ts';

type Reported = { readonly vendorCode: string; readonly request: DrawRequest };

/** The giver of a result that two people or more have entered. */
const OPERATORS = 'operators';

/**
 * Has the result of a draw from outside appended to the public log, or the correction of one.
 * @param outcome undefined for a result of a form that the log does not have
 */
export async function queueOutsideResult(
  tx: Tx,
  reported: Reported,
  outcome: readonly number[] | undefined,
): Promise<void> {
  const { request } = reported;
  if (outcome === undefined) {
    return;
  }
  const { correction, revision } = request;
  const facts = { at: await readClock(tx), ...drawOf(reported), outcome };
  if (correction === undefined) {
    const source = sourceOf(reported);
    await queueEntry(tx, {
      kind: 'draw_result',
      ...facts,
      lock: request.locks_at,
      proof: null,
      source,
    });
    return;
  }
  const { reason, operators } = correction;
  await queueEntry(tx, { kind: 'correction', ...facts, version: revision, reason, operators });
}

/** Has a void appended to the public log, unless its reveal was there first: that entry has the seed as well. */
export async function queueReportedVoid(tx: Tx, reported: Reported): Promise<void> {
  const { vendorCode, request } = reported;
  const roundId = `${request.game}-${request.draw_no}`;
  if ((await findVoid(tx, vendorCode, roundId)) !== undefined) {
    return;
  }
  await queueEntry(tx, {
    kind: 'void',
    at: await readClock(tx),
    ...drawOf(reported),
    lock: request.locks_at,
    reason: request.void_reason ?? '',
    proof: null,
  });
}

/** Has restricted numbers of a draw appended to the public log. */
export async function queueRestrictions(
  tx: Tx,
  reported: Reported,
  restrictions: readonly Restriction[],
): Promise<void> {
  const at = restrictions.length === 0 ? 0 : await readClock(tx);
  for (const { play, pick, odds, cause, operators } of restrictions) {
    await queueEntry(tx, {
      kind: 'restriction',
      at,
      ...drawOf(reported),
      ...{ play, pick, odds, cause, operators },
    });
  }
}

/** Has a version of published odds appended to the public log. */
export async function queueOddsVersion(
  tx: Tx,
  { vendorCode, request }: Reported,
  odds: { readonly version: string; readonly hash: string },
): Promise<void> {
  await queueEntry(tx, {
    kind: 'odds_version',
    at: await readClock(tx),
    vendor: vendorCode,
    game: request.game,
    oddsVersion: odds.version,
    hash: odds.hash,
  });
}

/** The people who gave the numbers of a draw from outside, by their public ids; a feed that took part is named instead. */
function sourceOf({ vendorCode, request }: Reported) {
  const entered = request.entered ?? [];
  const feed = entered.find(({ kind }) => kind === 'push');
  if (feed !== undefined) {
    return { name: feed.id ?? `${vendorCode}-feed`, operators: [] };
  }
  const operators = [...new Set(entered.flatMap(({ id }) => id ?? []))];
  return entered.length === 0
    ? { name: vendorCode, operators: [] }
    : { name: OPERATORS, operators };
}

function drawOf({ vendorCode, request }: Reported) {
  return { vendor: vendorCode, game: request.game, drawNo: request.draw_no };
}
