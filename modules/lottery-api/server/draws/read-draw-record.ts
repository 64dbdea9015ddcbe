import { handle } from '#platform/http/handle.ts';
import { readDrawRecord } from '../../contract.ts';
import { type DrawRecord, findDraw } from './draw.store.ts';
import { restrictionsOf } from './restriction.store.ts';

const ODDS_PARTS = 10_000;

/** What the platform has recorded of a draw, beside which a proof is read. */
export const readDrawRecordHandler = handle(readDrawRecord, async ({ input, tx, reject }) => {
  const { vendor: vendorCode, round: roundId } = input;
  const draw = await findDraw(tx, { vendorCode, roundId });
  if (draw === undefined) {
    return reject('draw_not_found');
  }
  const { game_code: gameCode, draw_no: drawNo } = draw;
  const restrictions = await restrictionsOf(tx, { vendorCode, gameCode, drawNo });
  return {
    state: draw.state,
    source: draw.source ?? ('vendor' as const),
    givers: (draw.entered ?? []).map(({ kind, name }) => ({
      kind,
      ...(name === undefined ? {} : { name }),
    })),
    numbers: ballsOf(draw),
    revision: draw.revision,
    restrictions: restrictions.map(({ play, pick, odds, cause }) => ({
      ...{ play, pick, cause },
      odds: odds?.map((odds4) => String(odds4 / ODDS_PARTS)) ?? null,
    })),
  };
});

function ballsOf({ result }: DrawRecord): number[] | null {
  const balls =
    typeof result === 'object' && result !== null && 'balls' in result ? result.balls : null;
  return Array.isArray(balls) ? balls.map(Number) : null;
}
