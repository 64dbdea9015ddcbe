import type { Tx } from '#platform/db/tx.ts';
import type { RevealRequest } from '#seamless/wallet-api.ts';
import { readClock } from '../draw-commitment.store.ts';
import type { SharedDraw } from '../judge-draw.ts';
import { queueEntry } from './queue-entry.ts';

type RevealedDraw = {
  readonly vendorCode: string;
  readonly request: RevealRequest;
  readonly draw: SharedDraw;
};

/**
 * Has the numbers of a revealed draw appended to the public log with all that they were computed from, or its void with its
 * seed. The result of a draw that is voided later stays in the log.
 */
export async function queueRevealed(tx: Tx, revealed: RevealedDraw): Promise<void> {
  const { request, draw } = revealed;
  const outcome = draw.judged.drawn;
  const facts = { at: await readClock(tx), ...drawOf(revealed), proof: proofOf(revealed) };
  if (request.void !== undefined) {
    await queueEntry(tx, { kind: 'void', ...facts, reason: request.void.reason });
  } else if (outcome !== undefined) {
    await queueEntry(tx, { kind: 'draw_result', ...facts, outcome, source: null });
  }
}

function drawOf({ vendorCode, request, draw: { committed } }: RevealedDraw) {
  return {
    vendor: vendorCode,
    game: request.game,
    drawNo: committed.draw_no,
    lock: Number(committed.lock_ms),
  };
}

function proofOf({ request, draw: { judged } }: RevealedDraw) {
  const { commitment, place, shotsHash } = judged;
  return {
    commitment,
    place,
    seed: request.server_seed ?? '',
    beacon: request.beacon ?? null,
    shotsHash,
  };
}
