import type { StudioHost } from '#seamless/studio.ts';
import type { DrawRequest } from '#seamless/wallet-api.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import type { ReportedDraw } from '../draw.store.ts';
import { sourceOf } from '../draw-source.ts';
import { restrictionsToReport } from '../limits/reported-restrictions.ts';
import { correctorsOf, entriesOf } from '../office/result-entry.store.ts';
import { publishedOdds } from '../terms/odds-version.ts';
import { enteredBy, operatorId } from './entered-by.ts';

/** The operators' own reason is in the audit trail; the public log has this one. */
const NUMBERS_WRONG = 'numbers_wrong';

/** The report of a draw's present state: before its result also the version of its odds and its restricted numbers. */
export async function drawReport(host: StudioHost, draw: ReportedDraw): Promise<DrawRequest> {
  return {
    game: draw.game_code,
    draw_no: draw.draw_no,
    state: draw.public_state,
    revision: draw.revision,
    opens_at: draw.opens_at.getTime(),
    locks_at: draw.locks_at.getTime(),
    draws_at: draw.draws_at.getTime(),
    ...(draw.result === null ? {} : { result: draw.result }),
    ...(draw.void_reason === null ? {} : { void_reason: draw.void_reason }),
    source: sourceOf(draw),
    ...(await host.db.autocommit(async (tx) => ({
      ...(draw.result_source === 'outside' && draw.result !== null
        ? {
            entered: enteredBy(await entriesOf(tx, draw.id), draw.revision),
            ...correctionBy(draw.revision > 1 ? await correctorsOf(tx, draw) : []),
          }
        : {}),
      ...(await termsOf(draw)(tx, host)),
    }))),
  };
}

function correctionBy(operators: readonly string[]): Pick<DrawRequest, 'correction'> {
  return operators.length === 0
    ? {}
    : { correction: { reason: NUMBERS_WRONG, operators: operators.map(operatorId) } };
}

/** The terms by which a draw takes bets; a draw that is over has no more. */
function termsOf(draw: ReportedDraw) {
  return async (
    tx: Parameters<typeof publishedOdds>[0],
    host: StudioHost,
  ): Promise<Pick<DrawRequest, 'odds' | 'restrictions'>> => {
    const drawGame = findDrawGame(draw.game_code);
    if (drawGame === undefined || draw.public_state === 'result' || draw.public_state === 'void') {
      return {};
    }
    const restrictions = await restrictionsToReport(tx, drawGame, draw);
    return {
      odds: await publishedOdds(tx, host, drawGame),
      ...(restrictions.length === 0 ? {} : { restrictions: [...restrictions] }),
    };
  };
}
