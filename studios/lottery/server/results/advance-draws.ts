import type { BeaconRound } from '#seamless/fairness/beacon.ts';
import type { StudioHost } from '#seamless/studio.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { announceDraws } from '../board/announce-draws.ts';
import { seedOf } from '../draw/chain.ts';
import { outcomeOf } from '../draw/outcome.ts';
import { advanceByClock, type DueDraw, dueDraws, voidDraw, writeResults } from '../draw.store.ts';
import { type RoundShots, shotsOfDraws } from '../shots/shot.store.ts';
import { hasDueDraws } from './draw-work.store.ts';
import { reportShots, SHOT_GAMES } from './report-shots.ts';

const MAX_AT_ONCE = 200;

/**
 * Opens, locks and draws what is due by the database's clock, oldest first. Several processes may do this at once: the
 * database lets each step happen once, and the outcome follows from the stored seed, so all of them draw the same.
 */
export async function advanceDraws(host: StudioHost): Promise<void> {
  if (!(await host.db.autocommit((tx) => hasDueDraws(tx, SHOT_GAMES)))) {
    return;
  }
  await announceDraws(host, await host.db.autocommit((tx) => advanceByClock(tx)));
  await reportShots(host);
  const due = await host.db.autocommit((tx) =>
    dueDraws(tx, { shotGames: SHOT_GAMES, limit: MAX_AT_ONCE }),
  );
  // A draw is locked before it is due, and numbers are taken only under the lock of their draw, so these are all.
  const shots = await shotsOf(host, due);
  const drawn = due.flatMap((draw) => {
    const result = drawOne(draw, shots.get(draw.id)?.numbers);
    return result === undefined ? [] : [{ id: draw.id, result }];
  });
  if (drawn.length > 0) {
    await announceDraws(host, await host.db.autocommit((tx) => writeResults(tx, drawn)));
  }
  for (const draw of due.filter((one) => one.last_seed === null)) {
    host.log.error('lottery_seed_missing', { game: draw.game_code, drawNo: draw.draw_no });
    const voided = await host.db.autocommit((tx) => voidDraw(tx, draw.id, 'seed_missing'));
    await announceDraws(host, voided);
  }
}

function drawOne(draw: DueDraw, shots: readonly number[] | undefined) {
  const drawGame = findDrawGame(draw.game_code);
  if (drawGame === undefined) {
    throw new Error(`draw ${draw.draw_no} is of an unknown game ${draw.game_code}`);
  }
  if (draw.last_seed === null) {
    return undefined;
  }
  return outcomeOf(drawGame, {
    seed: seedOf({ lastSeed: draw.last_seed, length: draw.length, place: draw.place }),
    drawNo: draw.draw_no,
    commitment: draw.commitment,
    beacon: beaconOf(draw),
    shots,
  });
}

/**
 * The numbers that players sent into these draws, by the id of the draw. Draws of games without shots have no entry.
 */
export async function shotsOf(
  host: StudioHost,
  draws: readonly { readonly id: bigint; readonly game_code: string }[],
): Promise<ReadonlyMap<bigint, RoundShots>> {
  const asked = draws.filter(({ game_code: code }) => findDrawGame(code)?.game.takesShots);
  return asked.length === 0
    ? new Map()
    : await host.db.autocommit((tx) =>
        shotsOfDraws(
          tx,
          asked.map(({ id }) => id),
        ),
      );
}

/**
 * The beacon round of a draw; null in the mode COMMIT.
 * @throws when the round is not stored: such a draw is not due
 */
export function beaconOf(
  draw: Pick<DueDraw, 'beacon_round' | 'beacon_signature'>,
): BeaconRound | null {
  const { beacon_round: round, beacon_signature: signature } = draw;
  if (round === null) {
    return null;
  }
  if (signature === null) {
    throw new Error(`beacon round ${round} has not been read`);
  }
  return { round: Number(round), signature };
}
