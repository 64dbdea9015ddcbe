import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '#platform/db/tx.ts';
import type { DrawRequest } from '#seamless/wallet-api.ts';
import { type DrawReport, findResult, insertResult, upsertDraw } from './draw.store.ts';

/**
 * Stores a studio's report of a draw.
 * @returns `reused` when another result is stored under this revision, `malformed` when a result lacks its revision
 */
export async function storeDraw(
  tx: Tx,
  vendorCode: string,
  request: DrawRequest,
): Promise<'stored' | 'duplicate' | 'reused' | 'malformed'> {
  const isResult = request.state === 'result';
  // A draw that is voided after its result carries the revision that took the result's place.
  const hasRevision = request.revision > 0;
  if (
    isResult !== (request.result !== undefined) ||
    (isResult !== hasRevision && request.state !== 'void')
  ) {
    return 'malformed';
  }
  const draw = toReport(vendorCode, request);
  if (isResult && !(await insertResult(tx, draw))) {
    return isDeepStrictEqual(await findResult(tx, draw), draw.result) ? 'duplicate' : 'reused';
  }
  return (await upsertDraw(tx, draw)) ? 'stored' : 'duplicate';
}

function toReport(vendorCode: string, request: DrawRequest): DrawReport {
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
  };
}
