import { isDeepStrictEqual } from 'node:util';
import { findCommittedDraw, findDrawn } from '#modules/fairness/server/index.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { DrawRequest } from '#seamless/wallet-api.ts';
import { type DrawReport, findDraw, findResult, insertResult, upsertDraw } from './draw.store.ts';

/**
 * Stores a studio's report of a draw.
 * @param hadBets whether somebody has bet on it
 * @returns `reused` when another result is stored under this revision, or the draw was announced with another source;
 * `unproven` when no commitment of before its opening has a draw from a seed with this lock and mode, or when it is to have
 * numbers that the platform has not computed from it; `malformed` when a
 * result lacks its revision, a void its reason, or a draw from a seed is to have other numbers
 */
export async function storeDraw(
  tx: Tx,
  vendorCode: string,
  request: DrawRequest,
  hadBets = false,
): Promise<'stored' | 'duplicate' | 'reused' | 'malformed' | 'unproven'> {
  if (!isWellFormed(request)) {
    return 'malformed';
  }
  const roundId = `${request.game}-${request.draw_no}`;
  const known = await findDraw(tx, { vendorCode, roundId });
  const source = request.source ?? null;
  if (known !== undefined && known.source !== source) {
    return 'reused';
  }
  if (isSeeded(request) && !(await isCommitted(tx, { vendorCode, roundId, request }))) {
    return 'unproven';
  }
  if (isSeededResult(request)) {
    const drawn = await findDrawn(tx, { vendorCode, roundId });
    if (drawn === undefined || !isDeepStrictEqual(ballsIn(request.result), drawn)) {
      return 'unproven';
    }
  }
  const draw = toReport(vendorCode, request, hadBets);
  if (request.state === 'result' && !(await insertResult(tx, draw))) {
    return isDeepStrictEqual(await findResult(tx, draw), draw.result) ? 'duplicate' : 'reused';
  }
  return (await upsertDraw(tx, draw)) ? 'stored' : 'duplicate';
}

function isWellFormed(request: DrawRequest): boolean {
  const { state, result, revision, source, entered } = request;
  const isResult = state === 'result';
  const isVoid = state === 'void';
  return (
    isResult === (result !== undefined) &&
    isVoid === (request.void_reason !== undefined) &&
    // A draw that is voided after its result carries the revision that took the result's place.
    (isVoid || isResult === revision > 0) &&
    !(isSeededResult(request) && revision > 1) &&
    (entered === undefined || source === 'outside')
  );
}

/** Whether a seed decides a draw that is not void. */
function isSeeded({ source, state }: DrawRequest): boolean {
  return state !== 'void' && (source === 'seed' || source === 'beacon');
}

/** Whether a report has the numbers of a draw that a seed decides. */
function isSeededResult(request: DrawRequest): boolean {
  return request.state === 'result' && isSeeded(request);
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
