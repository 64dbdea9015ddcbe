import type { StudioHost } from '#seamless/studio.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { seedOf } from './draw/chain.ts';
import { outcomeOf } from './draw/outcome.ts';
import {
  advanceByClock,
  type DrawRow,
  type DueDraw,
  dueDraws,
  voidDraw,
  writeResults,
} from './draw.store.ts';
import { roundIdOf } from './draw-grid.ts';

const MOST_AT_ONCE = 200;

/**
 * Opens, locks and draws what the database's clock says is due, oldest first. Several processes may do it: the
 * database lets each step happen once, and the outcome follows from the stored seed, so nobody can draw another.
 */
export async function advanceDraws(host: StudioHost): Promise<void> {
  announce(host, await host.db.autocommit((tx) => advanceByClock(tx)));
  const due = await host.db.autocommit((tx) => dueDraws(tx, MOST_AT_ONCE));
  const drawn = due.flatMap((draw) => {
    const result = drawOne(draw);
    return result === undefined ? [] : [{ id: draw.id, result }];
  });
  if (drawn.length > 0) {
    announce(host, await host.db.autocommit((tx) => writeResults(tx, drawn)));
  }
  for (const draw of due.filter((one) => one.last_seed === null)) {
    host.log.error('lottery_seed_missing', { game: draw.game_code, drawNo: draw.draw_no });
    announce(host, await host.db.autocommit((tx) => voidDraw(tx, draw.id, 'seed_missing')));
  }
}

function drawOne(draw: DueDraw) {
  const drawGame = findDrawGame(draw.game_code);
  if (drawGame === undefined) {
    throw new Error(`draw ${draw.draw_no} is of an unknown game ${draw.game_code}`);
  }
  if (draw.last_seed === null) {
    return undefined;
  }
  const { seed } = seedOf({
    lastSeed: draw.last_seed,
    length: draw.length,
    position: draw.position,
  });
  return outcomeOf(drawGame.game, {
    seed,
    roundId: roundIdOf(draw.game_code, draw.draw_no),
    publicSalt: draw.public_salt,
  });
}

/** Tells open boards. Topic `lottery.draw.<game>`. */
export function announce(host: StudioHost, draws: readonly DrawRow[]): void {
  for (const draw of draws) {
    host.live.publish({
      topic: `draw.${draw.game_code}`,
      data: { drawNo: draw.draw_no, state: draw.told_as, result: draw.result },
    });
    host.log.debug('lottery_draw', {
      game: draw.game_code,
      drawNo: draw.draw_no,
      as: draw.told_as,
    });
  }
}
