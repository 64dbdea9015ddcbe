import type { Tx } from '#platform/db/tx.ts';
import type { StudioHost } from '#seamless/studio.ts';
import type { BoardEventView } from '#studios/lottery/contract.live.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { viewResult } from '../bets/bet-view.ts';
import type { DrawRow } from '../draw.store.ts';
import { restrictionsOf } from '../limits/restrictions.ts';
import { roundIdOf } from '../schedule/draw-grid.ts';
import type { UnpaidDraw } from '../settlement/settlement.store.ts';
import { termsFrom } from '../terms/terms.ts';
import { currentDraw } from './board.store.ts';
import { viewDraw } from './view-draw.ts';

type Opened = BoardEventView['opened'];

/**
 * Sends open boards what these draws have changed, on the topic `lottery.draw.<game>`: the result, or the next draw with its
 * commitment. A board that has received it asks for nothing, so that the end of a draw makes no wave of requests.
 */
export async function announceDraws(host: StudioHost, draws: readonly DrawRow[]): Promise<void> {
  if (draws.length === 0) {
    return;
  }
  const opened = await host.db.autocommit(async (tx) => {
    const found = new Map<bigint, Opened>();
    for (const draw of draws.filter(({ public_state: state }) => state === 'open')) {
      found.set(draw.id, await openedOf(host, tx, draw));
    }
    return found;
  });
  for (const draw of draws) {
    const { game_code: game, draw_no: drawNo, public_state: state, revision } = draw;
    send(host, game, {
      ...{ drawNo, state, revision },
      opened: opened.get(draw.id) ?? null,
      drawn: state === 'result' || state === 'void' ? viewDrawn(draw, state) : null,
    });
    host.log.debug('lottery_draw', { game, drawNo, as: state });
  }
}

/** Sends open boards that all bets of a draw are paid, and by which result. */
export function announceSettled(host: StudioHost, draw: UnpaidDraw): void {
  send(host, draw.game_code, {
    drawNo: draw.draw_no,
    state: 'settled',
    revision: draw.revision,
    opened: null,
    drawn: viewDrawn(draw, draw.state === 'voided' ? 'void' : 'result'),
  });
}

/** Sends open boards which numbers of a draw are restricted now. */
export async function announceRestricted(
  host: StudioHost,
  draw: { readonly game_code: string; readonly draw_no: string },
): Promise<void> {
  const opened = await host.db.autocommit((tx) => openedOf(host, tx, draw));
  if (opened !== null) {
    const event = { drawNo: draw.draw_no, state: 'open', revision: 0, drawn: null } as const;
    send(host, draw.game_code, { ...event, opened });
  }
}

function send(host: StudioHost, game: string, data: BoardEventView): void {
  host.live.publish({ topic: `draw.${game}`, data });
}

/** The draw as boards show it; null when it is not the current one any more. */
async function openedOf(
  host: StudioHost,
  tx: Tx,
  draw: { readonly game_code: string; readonly draw_no: string },
): Promise<Opened> {
  const drawGame = findDrawGame(draw.game_code);
  const current = await currentDraw(tx, draw.game_code);
  if (drawGame === undefined || current?.draw_no !== draw.draw_no) {
    return null;
  }
  const view = viewDraw(draw.game_code, current);
  const { list } = await restrictionsOf(tx, drawGame, current.id);
  const terms = await termsFrom(host, draw.game_code, view?.opensAt ?? 0);
  return view === null ? null : { draw: view, restricted: [...list], termsFrom: terms };
}

function viewDrawn(
  draw: Pick<DrawRow, 'game_code' | 'draw_no' | 'draws_at' | 'result'>,
  state: 'result' | 'void',
) {
  return {
    drawNo: draw.draw_no,
    roundId: roundIdOf(draw.game_code, draw.draw_no),
    drawsAt: draw.draws_at.getTime(),
    state,
    result: draw.result === null ? null : viewResult(draw.result),
  };
}
