import { shotsHashOf } from '#seamless/fairness/commitment/client-seed.ts';
import type { StudioHost } from '#seamless/studio.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { drawGames } from '#studios/lottery/games/catalogue.ts';
import { announceDraws } from '../board/announce-draws.ts';
import { drawsWithOpenShots, markShotsReported, voidDraw } from '../draw.store.ts';
import { roundIdOf } from '../schedule/draw-grid.ts';
import { shotsOfDraws } from '../shots/shot.store.ts';
import { drawReport } from './draw-report.ts';

/** The games into whose rounds players send numbers. */
export const SHOT_GAMES: readonly string[] = drawGames
  .filter(({ game }) => game.takesShots)
  .map(({ code }) => code);

/** Refusals after which the platform never takes the hash: it came too late, or another one is recorded. */
const FINAL: ReadonlySet<string> = new Set(['PROOF_REFUSED', 'ID_REUSED']);

/**
 * Reports the hash of the numbers that players sent into draws which have locked, at once: the platform takes it only
 * before the beacon makes the draw's round, since whoever knew the round could choose the result by the last number. Without
 * the platform's record of it a draw is void, and every stake goes back.
 */
export async function reportShots(host: StudioHost): Promise<void> {
  const draws = await host.db.autocommit((tx) => drawsWithOpenShots(tx, SHOT_GAMES));
  if (draws.length === 0) {
    return;
  }
  // Numbers are taken only under the lock of their draw while it is open, so these are all.
  const shots = await host.db.autocommit((tx) =>
    shotsOfDraws(
      tx,
      draws.map(({ id }) => id),
    ),
  );
  for (const draw of draws) {
    const { game_code: game, draw_no: drawNo } = draw;
    const hash = shotsHashOf(roundIdOf(game, drawNo), shots.get(draw.id)?.numbers ?? []);
    const answer = await host.reportDraw({ ...(await drawReport(host, draw)), shots_hash: hash });
    if (!isRefused(answer)) {
      await host.db.autocommit((tx) => markShotsReported(tx, draw.id));
      continue;
    }
    host.log.error('lottery_shots_not_recorded', { game, drawNo, code: answer.code });
    if (FINAL.has(answer.code)) {
      const voided = await host.db.autocommit((tx) => voidDraw(tx, draw.id, 'shots_missing'));
      await announceDraws(host, voided);
    }
  }
}
