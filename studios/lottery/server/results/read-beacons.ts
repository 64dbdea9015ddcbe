import type { BeaconRound } from '#seamless/fairness/beacon.ts';
import { type StudioHost, studioCache } from '#seamless/studio.ts';
import { type AlertKind, raiseAlert } from '../alerts/alert.store.ts';
import { announceDraws } from '../board/announce-draws.ts';
import { isRightRound } from '../draw/beacon.ts';
import { voidDraw } from '../draw.store.ts';
import { drawsWithoutBeacon, insertBeaconRound, type WaitingDraw } from './beacon.store.ts';

/**
 * A draw is void when its round has not come this long after the time of the draw: every stake goes back. A draw that is
 * void already is revealed without its round then.
 */
export const BEACON_DEADLINE_MS = 10 * 60_000;
/** Whether a round is valid, by its number and signature. Draws of many games wait for the same round. */
const checks = studioCache<boolean>({
  name: 'beacon_checks',
  maxEntries: 1_000,
  ttlMs: 86_400_000,
});
/** Verifying a signature blocks the process, so the draws of a long stop are read in several runs. */
const MAX_AT_ONCE = 5;

/**
 * Reads the beacon rounds that locked draws wait for, and stores those with a valid signature; the draws are then drawn
 * like all others. An invalid round raises an alert and is read again. A draw never goes on without its round: after
 * the deadline it is void.
 */
export async function readBeacons(host: StudioHost): Promise<void> {
  const waiting = await host.db.autocommit((tx) =>
    drawsWithoutBeacon(tx, { deadlineMs: BEACON_DEADLINE_MS, limit: MAX_AT_ONCE }),
  );
  for (const draw of waiting) {
    const found = await readRound(host, draw);
    if (found !== undefined) {
      await host.db.autocommit((tx) => insertBeaconRound(tx, found));
    } else if (draw.is_overdue) {
      const voided = await host.db.autocommit((tx) => voidDraw(tx, draw.id, 'beacon_missing'));
      await announceDraws(host, voided);
      await alert(host, draw, 'beacon_missing');
    }
  }
}

/** The round of a draw with a valid signature; undefined while there is none. */
async function readRound(host: StudioHost, draw: WaitingDraw) {
  const round = Number(draw.round);
  try {
    const found = await host.beacon?.read(round, async (one) => isRight(host, one, round));
    if (found !== undefined && !(await isRight(host, found, round))) {
      await alert(host, draw, 'beacon_invalid');
      return undefined;
    }
    return found;
  } catch (error) {
    host.log.warn('lottery_beacon_not_read', { drawNo: draw.draw_no, round, error });
    return undefined;
  }
}

async function isRight(host: StudioHost, found: BeaconRound, round: number): Promise<boolean> {
  return await host.cache.get(checks, `${round} ${found.round} ${found.signature}`, async () =>
    isRightRound(found, round),
  );
}

/** Raises an alert, once for each draw and kind. */
async function alert(host: StudioHost, draw: WaitingDraw, kind: AlertKind): Promise<void> {
  const { game_code: gameCode, draw_no: drawNo, round } = draw;
  const detail = { beacon: String(round) };
  await host.db.autocommit((tx) =>
    raiseAlert(tx, { key: `${kind}:${draw.id}`, kind, gameCode, drawNo, detail }),
  );
  host.log.error(`lottery_${kind}`, { game: gameCode, drawNo, round: String(round) });
}
