import { wasPlayed } from '#modules/play/server/index.ts';
import { vendorByCode } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { EVERY_BRAND } from '#platform/live/live.ts';
import type { DrawRequest } from '#seamless/wallet-api.ts';
import type { DrawEvent } from '../../contract.live.ts';
import { DRAW_TOPIC } from '../../draw-topic.ts';
import { toDrawn, toNear } from '../numero.ts';
import { nearDraws, readServerTime } from './near-draw.store.ts';
import { storeDraw } from './store-draw.ts';

/** The steps of a draw that change the lists of open pages; the others have a time that pages know. */
const SHOWN: ReadonlySet<string> = new Set(['open', 'result', 'void']);

/** Takes a studio's report of a draw, and sends open pages what it changes when the transaction commits. */
export async function takeDraw(
  app: AppContext,
  tx: Tx,
  report: { readonly vendorCode: string; readonly request: DrawRequest },
): ReturnType<typeof storeDraw> {
  const { vendorCode, request } = report;
  const storing = await storeDraw(tx, vendorCode, request, await hadBets(tx, report));
  if (storing === 'stored' && SHOWN.has(request.state)) {
    app.live.publish({
      brandId: EVERY_BRAND,
      topic: DRAW_TOPIC,
      data: await eventOf(tx, vendorCode, request),
    });
  }
  return storing;
}

/** Whether somebody has bet on a draw that is over; of others it is not asked. */
async function hadBets(
  tx: Tx,
  { vendorCode, request }: Parameters<typeof takeDraw>[2],
): Promise<boolean> {
  const isOver = request.state === 'result' || request.state === 'void';
  const vendor = isOver ? await vendorByCode(tx, vendorCode) : undefined;
  return (
    vendor !== undefined &&
    (await wasPlayed(tx, { vendorId: vendor.id, roundId: `${request.game}-${request.draw_no}` }))
  );
}

async function eventOf(tx: Tx, vendorCode: string, request: DrawRequest): Promise<DrawEvent> {
  const { game: gameCode, draw_no, draws_at, revision, result, state } = request;
  const [row] = await nearDraws(tx, [{ vendorCode, gameCode }]);
  const near = row === undefined ? { currentNumero: null, lastNumero: null } : toNear(row, 0);
  const drawn =
    state === 'open'
      ? null
      : toDrawn(
          {
            ...{ vendor_code: vendorCode, game_code: gameCode, draw_no, state },
            ...{ draws_at: new Date(draws_at), revision, result },
          },
          0,
        );
  return {
    serverTime: await readServerTime(tx),
    vassalage: vendorCode,
    gameCode,
    currentNumero: near.currentNumero === null ? null : unnumbered(near.currentNumero),
    lastNumero: near.lastNumero === null ? null : unnumbered(near.lastNumero),
    opened: drawn === null ? null : unnumbered(drawn),
  };
}

/** Without the number of the game, which is that of a brand's list. */
function unnumbered<Of extends { readonly gameId: number }>(of: Of): Omit<Of, 'gameId'> {
  const { gameId: _, ...others } = of;
  return others;
}
