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
import { boardTopic, watchersOf } from './watchers.ts';

type Opened = BoardEventView['opened'];

/**
 * Sends open boards what these draws have changed, on the topic `lottery.draw.<game>`: the result, or the next draw with its
 * commitment. A board that has received it asks for nothing, so that the end of a draw makes no wave of requests.
 */
export async function announceDraws(host: StudioHost, draws: readonly DrawRow[]): Promise<void> {
  if (draws.length === 0) {
    return;
  }
  const opened = new Map<bigint, Opened>();
  for (const draw of draws.filter(({ public_state: state }) => state === 'open')) {
    opened.set(draw.id, await openedOf(host, draw));
  }
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
  const opened = await openedOf(host, draw);
  if (opened !== null) {
    const event = { drawNo: draw.draw_no, state: 'open', revision: 0, drawn: null } as const;
    send(host, draw.game_code, { ...event, opened });
  }
}

function send(host: StudioHost, game: string, event: Omit<BoardEventView, 'watchers'>): void {
  host.live.publish({
    topic: boardTopic(game),
    data: { ...event, watchers: watchersOf(host, game) },
  });
}

/** The draw as boards show it; null when it is not the current one any more. */
async function openedOf(
  host: StudioHost,
  draw: { readonly game_code: string; readonly draw_no: string },
): Promise<Opened> {
  const drawGame = findDrawGame(draw.game_code);
  if (drawGame === undefined) {
    return null;
  }
  const found = await host.db.autocommit(async (tx) => {
    const current = await currentDraw(tx, draw.game_code);
    return current?.draw_no === draw.draw_no
      ? { current, restricted: (await restrictionsOf(tx, drawGame, current.id)).list }
      : undefined;
  });
  const view = found === undefined ? null : viewDraw(draw.game_code, found.current);
  return found === undefined || view === null
    ? null
    : {
        draw: view,
        restricted: [...found.restricted],
        termsFrom: await termsFrom(host, draw.game_code, view.opensAt),
      };
}

function viewDrawn(
  draw: Pick<DrawRow, 'game_code' | 'draw_no' | 'draws_at' | 'drawn_at' | 'result'>,
  state: 'result' | 'void',
) {
  return {
    drawNo: draw.draw_no,
    roundId: roundIdOf(draw.game_code, draw.draw_no),
    drawsAt: draw.draws_at.getTime(),
    drawnAt: (draw.drawn_at ?? draw.draws_at).getTime(),
    state,
    result: draw.result === null ? null : viewResult(draw.result),
  };
}
