import { isDeepStrictEqual } from 'node:util';
import {
  findCommittedDraw,
  findDrawn,
  insertOutsideResult,
  readClock,
  recordShots,
} from '#modules/fairness/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { DrawRequest } from '#seamless/wallet-api.ts';
import { type DrawReport, findDraw, findResult, insertResult, upsertDraw } from './draw.store.ts';
import { isSeeded, isSeededResult, isWellFormed } from './is-well-formed.ts';
import {
  queueOddsVersion,
  queueOutsideResult,
  queueReportedVoid,
  queueRestrictions,
} from './queue-draw-entries.ts';
import { insertOddsVersion, insertRestrictions } from './restriction.store.ts';

type Storing = 'stored' | 'duplicate' | 'reused' | 'malformed' | 'unproven';
type Reported = { readonly vendorCode: string; readonly request: DrawRequest };

/**
 * Stores a studio's report of a draw, and queues what it makes public for the log.
 * @param hadBets whether somebody has bet on it
 * @returns `reused` when another result is stored under this revision, another hash of the players' numbers or of a
 * version of the odds, or when the draw was announced with another source; `unproven` when no commitment of before its
 * opening has a draw from a seed with this lock and mode, when a committed draw is announced late as one from outside, when the hash of the players' numbers comes too late, or when it
 * is to have numbers that the platform has not computed from it; `malformed` when a result lacks its revision, a void its
 * reason, a correction or a restriction by hand its two people, or a draw from a seed is to have other numbers
 */
export async function storeDraw(
  tx: Tx,
  vendorCode: string,
  request: DrawRequest,
  hadBets = false,
): Promise<Storing> {
  if (!isWellFormed(request)) {
    return 'malformed';
  }
  const reported = { vendorCode, request };
  const roundId = `${request.game}-${request.draw_no}`;
  const known = await findDraw(tx, { vendorCode, roundId });
  if (known !== undefined && known.source !== (request.source ?? null)) {
    return 'reused';
  }
  if (!(await isProvable(tx, reported, known === undefined))) {
    return 'unproven';
  }
  const shots = await storeShots(tx, reported);
  const odds = await storeOdds(tx, reported);
  if (shots === 'unproven' || shots === 'reused' || odds === 'reused') {
    return shots === 'unproven' ? 'unproven' : 'reused';
  }
  const storing = await storeState(tx, reported, { hadBets, wasVoid: known?.state === 'void' });
  const restricted = storing === 'reused' ? 'duplicate' : await storeRestrictions(tx, reported);
  return storing === 'duplicate' && [shots, odds, restricted].includes('stored')
    ? 'stored'
    : storing;
}

/** Whether a report agrees with the commitment of its draw, and its numbers with those that the platform computed. */
async function isProvable(tx: Tx, reported: Reported, isFirst: boolean): Promise<boolean> {
  const { request } = reported;
  if (isSeeded(request)) {
    const isCommittedTo = await isCommitted(tx, { ...reported, roundId: roundOf(request) });
    return isCommittedTo && (!isSeededResult(request) || (await isDrawn(tx, reported)));
  }
  return !isFirst || !(await isLateFromOutside(tx, reported));
}

/**
 * Whether a draw that a seed was committed for is announced first when bets may stand on it, as one without a seed: what
 * decides it is known before anyone bets.
 */
async function isLateFromOutside(tx: Tx, { vendorCode, request }: Reported): Promise<boolean> {
  if (request.state === 'void' || request.opens_at > (await readClock(tx))) {
    return false;
  }
  return (await findCommittedDraw(tx, { vendorCode, roundId: roundOf(request) })) !== undefined;
}

/** Whether a result has the numbers that the platform has computed from the seed of its draw. */
async function isDrawn(tx: Tx, { vendorCode, request }: Reported): Promise<boolean> {
  const drawn = await findDrawn(tx, { vendorCode, roundId: roundOf(request) });
  return drawn !== undefined && isDeepStrictEqual(ballsIn(request.result), drawn);
}

/** Stores the state of a draw, and its result as a revision of its own. */
async function storeState(
  tx: Tx,
  reported: Reported,
  { hadBets, wasVoid }: { readonly hadBets: boolean; readonly wasVoid: boolean },
): Promise<'stored' | 'duplicate' | 'reused'> {
  const { vendorCode, request } = reported;
  const draw = toReport(vendorCode, request, hadBets);
  if (request.state === 'result') {
    if (!(await insertResult(tx, draw))) {
      return isDeepStrictEqual(await findResult(tx, draw), draw.result) ? 'duplicate' : 'reused';
    }
    if (request.source === 'outside') {
      await insertOutsideResult(tx, { vendorCode, roundId: roundOf(request) });
      await queueOutsideResult(tx, reported, outcomeIn(request.result));
    }
  }
  const isNews = await upsertDraw(tx, draw);
  if (isNews && request.state === 'void' && !wasVoid) {
    await queueReportedVoid(tx, reported);
  }
  return isNews ? 'stored' : 'duplicate';
}

/** Records the hash of the numbers that players sent in, by the platform's clock. */
async function storeShots(
  tx: Tx,
  { vendorCode, request }: Reported,
): Promise<'stored' | 'duplicate' | 'reused' | 'unproven'> {
  if (request.shots_hash === undefined) {
    return 'duplicate';
  }
  const storing = await recordShots(tx, {
    vendorCode,
    roundId: roundOf(request),
    hash: request.shots_hash,
    nowMs: await readClock(tx),
  });
  return storing === 'late' || storing === 'unbound' ? 'unproven' : storing;
}

async function storeOdds(tx: Tx, reported: Reported): Promise<'stored' | 'duplicate' | 'reused'> {
  const { vendorCode, request } = reported;
  if (request.odds === undefined) {
    return 'duplicate';
  }
  const { game: gameCode, odds } = request;
  const storing = await insertOddsVersion(tx, { vendorCode, gameCode, ...odds });
  if (storing === 'stored') {
    await queueOddsVersion(tx, reported, odds);
  }
  return storing;
}

async function storeRestrictions(tx: Tx, reported: Reported): Promise<'stored' | 'duplicate'> {
  const { vendorCode, request } = reported;
  const { game: gameCode, draw_no: drawNo, restrictions = [] } = request;
  if (restrictions.length === 0) {
    return 'duplicate';
  }
  const stored = await insertRestrictions(tx, { vendorCode, gameCode, drawNo }, restrictions);
  await queueRestrictions(tx, reported, stored);
  return stored.length > 0 ? 'stored' : 'duplicate';
}

function roundOf(request: DrawRequest): string {
  return `${request.game}-${request.draw_no}`;
}

/** Whether a calendar has the draw with this lock and mode, committed to before it opened. */
async function isCommitted(
  tx: Tx,
  draw: { readonly vendorCode: string; readonly roundId: string; readonly request: DrawRequest },
): Promise<boolean> {
  const { source, opens_at: opensAtMs, locks_at: locksAtMs } = draw.request;
  const committed = await findCommittedDraw(tx, draw);
  return (
    committed !== undefined &&
    committed.mode === (source === 'beacon' ? 'BEACON' : 'COMMIT') &&
    Number(committed.lock_ms) === locksAtMs &&
    committed.committed_at.getTime() <= opensAtMs
  );
}

function ballsIn(result: unknown): unknown {
  return typeof result === 'object' && result !== null && 'balls' in result
    ? result.balls
    : undefined;
}

/** The numbers of a result in the form of the public log; undefined when it has none in this form. */
function outcomeIn(result: unknown): readonly number[] | undefined {
  const balls = ballsIn(result);
  return Array.isArray(balls) &&
    balls.length > 0 &&
    balls.length <= 1_000 &&
    balls.every((ball) => Number.isSafeInteger(ball) && ball >= 0)
    ? balls
    : undefined;
}

function toReport(vendorCode: string, request: DrawRequest, hadBets: boolean): DrawReport {
  return {
    vendorCode,
    gameCode: request.game,
    drawNo: request.draw_no,
    state: request.state,
    opensAtMs: request.opens_at,
    locksAtMs: request.locks_at,
    drawsAtMs: request.draws_at,
    revision: request.revision,
    result: request.result,
    source: request.source ?? null,
    entered: request.entered ?? null,
    voidReason: request.void_reason ?? null,
    hadBets,
  };
}
