import { proofPath } from '#platform/contract/proof-path.ts';
import type { NearRow, OpenedRow } from './draws/near-draw.store.ts';
import { headlineOf, prizesOf } from './prizes.ts';

/**
 * Numbers of a result in the order drawn, `5,7,0`; numbers of prizes with all their digits, `02241,08`; a shape of its own
 * as JSON.
 */
export function winningNumber(result: unknown): string {
  const prizes = prizesOf(result);
  if (prizes.length > 0) {
    return prizes.flatMap(({ numbers }) => numbers).join(',');
  }
  const balls: unknown =
    typeof result === 'object' && result !== null && 'balls' in result ? result.balls : result;
  if (balls === null || balls === undefined) {
    return '';
  }
  return Array.isArray(balls) ? balls.map(String).join(',') : JSON.stringify(balls);
}

/** The page where anybody can verify a finished draw. A draw's round in the protocol is `<game>-<draw number>`. */
export function verifyUrl(draw: { readonly vendorCode: string; readonly roundId: string }): string {
  return proofPath({ vendor: draw.vendorCode, round: draw.roundId });
}

/** A draw that is over, as the wire names it. */
export function toOpened(row: OpenedRow, gameId: number) {
  const roundId = `${row.game_code}-${row.draw_no}`;
  return {
    numero: row.draw_no,
    gameId,
    gameCode: row.game_code,
    winningNumber: winningNumber(row.result),
    headline: [...headlineOf(row.result)],
    drawTime: row.draws_at.getTime(),
    revision: row.revision,
    isVoid: row.state === 'void',
    verifyUrl: verifyUrl({ vendorCode: row.vendor_code, roundId }),
  };
}

/** A draw that is over with its prizes, as the list of a game's results has it. */
export function toDrawn(row: OpenedRow, gameId: number) {
  return {
    ...toOpened(row, gameId),
    prizes: prizesOf(row.result).map(({ name, numbers }) => ({ name, numbers: [...numbers] })),
  };
}

/** The draw that is near, and the last one with a result. */
export function toNear(row: NearRow, gameId: number) {
  const { vendor_code, game_code, next_no, opens_at, locks_at, draws_at, last_no, last_at } = row;
  return {
    currentNumero:
      next_no === null || opens_at === null || locks_at === null || draws_at === null
        ? null
        : {
            numero: next_no,
            gameId,
            gameCode: game_code,
            openTime: opens_at.getTime(),
            closeTime: locks_at.getTime(),
            drawTime: draws_at.getTime(),
          },
    lastNumero:
      last_no === null || last_at === null
        ? null
        : toOpened(
            {
              vendor_code,
              game_code,
              draw_no: last_no,
              state: 'result',
              draws_at: last_at,
              revision: row.revision ?? 0,
              result: row.result,
            },
            gameId,
          ),
  };
}
