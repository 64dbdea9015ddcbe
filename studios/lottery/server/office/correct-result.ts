import type { Tx } from '#platform/db/tx.ts';
import { type OfficeAction, type OfficePayload, officeRoute } from '#seamless/studio.ts';
import { correctResult, previewCorrection, voidDraw } from '#studios/lottery/contract.office.ts';
import { CORRECTION_REASONS } from '#studios/lottery/correction-reasons.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { readBalls } from '../results/possible-balls.ts';
import { writtenNumbers } from '../results/written-numbers.ts';
import { lockOfficeDraw, type OfficeDraw, officeDraw } from './office-draws.store.ts';
import { type Correction, previewOf, previewVoid } from './preview-correction.ts';
import { writeCorrection, writeVoid } from './result-entry.store.ts';
import { drawEntity, readTicks, viewTicks } from './view-draw.ts';

const CORRECT = 'lottery.correct';
const VOID = 'lottery.void';

type Refusal =
  | 'draw_unknown'
  | 'draw_not_settled'
  | 'draw_seeded'
  | 'result_impossible'
  | 'result_unchanged';

/** The dry run: computes the payout of every bet by the other result, and writes nothing. */
export const previewCorrectionRoute = officeRoute(
  previewCorrection,
  async ({ tx, input, members, reject }) => {
    const asked = await readCorrection(tx, input);
    return typeof asked === 'string' ? reject(asked) : await previewOf(tx, asked, members);
  },
);

/** Requests a correction; the engine pays the differences once a second operator has approved it. */
export const correctResultRoute = officeRoute(
  correctResult,
  async ({ tx, input, operator, members, askSecond, reject }) => {
    const asked = await readCorrection(tx, input);
    if (typeof asked === 'string') {
      return reject(asked);
    }
    const { members: _members, seen, ...totals } = await previewOf(tx, asked, members);
    if (input.seen !== seen) {
      return reject('changed_meanwhile');
    }
    const { draw, result } = asked;
    const approvalId = await askSecond({
      action: CORRECT,
      entity: drawEntity(draw),
      payload: {
        game: draw.game_code,
        drawNo: draw.draw_no,
        numbers: input.numbers,
        balls: result === null ? null : result.balls,
        revision: draw.revision + 1,
        reason: input.reason,
        playerReason: input.playerReason,
        by: operator.name,
      },
      before: groundOf(draw),
      after: { ...totals, playerReason: input.playerReason },
      amountTicks: readTicks(totals.paidOut) + readTicks(totals.takenBack),
      reason: input.reason,
    });
    return { approvalId: approvalId ?? reject('change_waiting') };
  },
);

/** Requests that a draw without a result is voided; a second operator must approve it. */
export const voidDrawRoute = officeRoute(voidDraw, async ({ tx, input, askSecond, reject }) => {
  const draw = await officeDraw(tx, { gameCode: input.game, drawNo: input.drawNo });
  if (draw === undefined) {
    return reject('draw_unknown');
  }
  if (!['scheduled', 'open', 'locked'].includes(draw.state)) {
    return reject('draw_has_result');
  }
  const approvalId = await askSecond({
    action: VOID,
    entity: drawEntity(draw),
    payload: { game: draw.game_code, drawNo: draw.draw_no },
    before: { result: null },
    after: { state: 'voided', bets: draw.bets, stake: viewTicks(draw.stake) },
    amountTicks: draw.stake,
    reason: input.reason,
  });
  return { approvalId: approvalId ?? reject('change_waiting') };
});

/** The corrections and voidings that run when a second operator has approved them. */
export const correctionActions: readonly OfficeAction[] = [
  {
    action: CORRECT,
    permission: 'lottery.correct',
    movesMoney: true,
    before: async (tx, payload) => groundOf(await drawOf(tx, payload)),
    look: async (tx, payload, members) => {
      const asked = await readCorrection(tx, {
        game: String(payload['game']),
        drawNo: String(payload['drawNo']),
        numbers: typeof payload['numbers'] === 'string' ? payload['numbers'] : null,
      });
      return typeof asked === 'string' ? null : await previewOf(tx, asked, members);
    },
    run: async (tx, host, payload, operatorIds) => {
      const draw = await drawOf(tx, payload);
      const { balls, revision, reason, by } = payload;
      const playerReason = CORRECTION_REASONS.find((code) => code === payload['playerReason']);
      const game = findDrawGame(draw.game_code)?.game;
      if (game === undefined || playerReason === undefined || revision !== draw.revision + 1) {
        throw new Error(`draw ${draw.draw_no} has gone on since its correction was asked for`);
      }
      await writeCorrection(tx, {
        drawId: draw.id,
        revision: draw.revision + 1,
        result: Array.isArray(balls) ? game.resultOf(balls.map(Number)) : null,
        reason: String(reason),
        playerReason,
        enteredBy: [String(by)],
        operatorIds,
      });
      host.log.fact('lottery_result_corrected', {
        game: draw.game_code,
        drawNo: draw.draw_no,
        revision: draw.revision + 1,
      });
    },
  },
  {
    action: VOID,
    permission: 'lottery.correct',
    movesMoney: true,
    before: async (tx, payload) => ({ result: (await drawOf(tx, payload)).result }),
    look: async (tx, payload, members) => await previewVoid(tx, await drawOf(tx, payload), members),
    run: async (tx, host, payload) => {
      const draw = await drawOf(tx, payload);
      await writeVoid(tx, draw.id);
      host.log.fact('lottery_draw_voided', { game: draw.game_code, drawNo: draw.draw_no });
    },
  },
];

/** The state that the decision is based on: the approval of a draw that was corrected meanwhile is outdated. */
function groundOf(draw: OfficeDraw) {
  return {
    revision: draw.revision,
    numbers: writtenNumbers(draw.game_code, draw.result)?.join(' ') ?? null,
  };
}

async function drawOf(tx: Tx, payload: OfficePayload): Promise<OfficeDraw> {
  const draw = await lockOfficeDraw(tx, {
    gameCode: String(payload['game']),
    drawNo: String(payload['drawNo']),
  });
  if (draw === undefined) {
    throw new Error(`there is no draw ${payload['game']} ${payload['drawNo']}`);
  }
  return draw;
}

async function readCorrection(
  tx: Tx,
  input: { readonly game: string; readonly drawNo: string; readonly numbers: string | null },
): Promise<Correction | Refusal> {
  const drawGame = findDrawGame(input.game);
  const draw = await officeDraw(tx, { gameCode: input.game, drawNo: input.drawNo });
  if (drawGame === undefined || draw === undefined) {
    return 'draw_unknown';
  }
  const isSettled = draw.is_closed && ['settled', 'corrected'].includes(draw.state);
  if (draw.result === null || !(isSettled || draw.is_held)) {
    return 'draw_not_settled';
  }
  if (input.numbers === null) {
    return { draw, drawGame, result: null };
  }
  if (draw.result_source !== 'outside') {
    return 'draw_seeded';
  }
  const balls = readBalls(drawGame.game.form, input.numbers);
  if (balls === undefined) {
    return 'result_impossible';
  }
  if (balls.join() === draw.result.balls.join()) {
    return 'result_unchanged';
  }
  return { draw, drawGame, result: drawGame.game.resultOf(balls) };
}
