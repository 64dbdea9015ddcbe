import type { StudioHost } from '#seamless/studio.ts';
import { drawGames } from '#studios/lottery/games/catalogue.ts';
import { announceRestricted } from '../board/announce-draws.ts';
import { reportAgain } from '../draw.store.ts';
import { gameSettings } from '../limits/restriction.store.ts';
import { HALF_FROM_PERCENT } from '../limits/restrictions.ts';
import { raiseDrawAlerts, raiseNumberAlerts } from './alert.store.ts';

/**
 * After how many seconds an operator must look at an outside draw that has no result, at a draw of our own that was not
 * drawn, and at unpaid bets.
 */
const AFTER = { missingSeconds: 900, lateSeconds: 60, unpaidSeconds: 600 } as const;

/**
 * Raises alerts for operators; each fault raises one alert, however often it is found. Open boards are sent the numbers that
 * take bets at half odds, or none, from now on, and they are reported to the platform.
 */
export async function watchDraws(host: StudioHost): Promise<void> {
  const raised = await host.db.transaction(async (tx) => {
    const set = new Map((await gameSettings(tx)).map((one) => [one.game_code, one]));
    const limits = drawGames.map(({ code, maxPerNumber: ofCatalog }) => {
      const setting = set.get(code);
      const maxPerNumber = setting?.max_per_number_ticks ?? ofCatalog;
      const percent = BigInt(setting?.half_from_percent ?? HALF_FROM_PERCENT);
      return { gameCode: code, maxPerNumber, halfFrom: (maxPerNumber * percent) / 100n };
    });
    const numbers = await raiseNumberAlerts(tx, limits);
    if (numbers.length > 0) {
      await reportAgain(tx, [...new Set(numbers.map((one) => one.game_code))]);
    }
    return [...(await raiseDrawAlerts(tx, AFTER)), ...numbers];
  });
  for (const { kind, game_code: game, draw_no: drawNo } of raised) {
    host.log.warn('lottery_alert', { kind, game, drawNo });
  }
  const restricted = raised.filter(
    ({ kind }) => kind === 'number_half' || kind === 'number_closed',
  );
  for (const draw of new Map(restricted.map((one) => [one.game_code, one])).values()) {
    await announceRestricted(host, draw);
  }
}
