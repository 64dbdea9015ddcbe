import { shotsHashOf } from '#seamless/fairness/commitment/client-seed.ts';
import { formatSeed } from '#seamless/fairness/seed.ts';
import type { StudioHost } from '#seamless/studio.ts';
import { isRefused, type WalletRefusal } from '#seamless/wallet-errors.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { raiseAlert } from '../alerts/alert.store.ts';
import { seedOf } from '../draw/chain.ts';
import {
  holdDraw,
  markReported,
  markRevealed,
  type UnrevealedDraw,
  unreportedDraws,
  unrevealedDraws,
} from '../draw.store.ts';
import { roundIdOf } from '../schedule/draw-grid.ts';
import type { RoundShots } from '../shots/shot.store.ts';
import { beaconOf, shotsOf } from './advance-draws.ts';
import { drawReport } from './draw-report.ts';
import { hasUnsentDraws } from './draw-work.store.ts';
import { BEACON_DEADLINE_MS } from './read-beacons.ts';

const MAX_AT_ONCE = 100;

/**
 * Reveals the seeds of draws that are drawn or void and reports the latest state of every draw to the platform. Seeds go first, because
 * many draws are scheduled at once and players wait for the proof of one. A report is marked after its answer, so a
 * crash in between only repeats it. A draw whose proof is refused for good is held, one whose report is refused for good is
 * left for the next run; at another refusal the rest waits too.
 * @returns false when something was refused
 */
export async function reportDraws(host: StudioHost): Promise<boolean> {
  if (!(await host.db.autocommit((tx) => hasUnsentDraws(tx)))) {
    return true;
  }
  const unrevealed = await host.db.autocommit((tx) =>
    unrevealedDraws(tx, { beaconDeadlineMs: BEACON_DEADLINE_MS, limit: MAX_AT_ONCE }),
  );
  const shots = await shotsOf(host, unrevealed);
  for (const draw of unrevealed) {
    const answer = await host.fairness.reveal(revealOf(draw, shots.get(draw.id)));
    if (isRefused(answer)) {
      refused(host, 'lottery_draw_not_revealed', draw, answer);
      if (answer.retry !== 'none') {
        return false;
      }
      await hold(host, draw, answer);
      continue;
    }
    await host.db.autocommit((tx) => markRevealed(tx, draw.id));
  }
  let isAllReported = true;
  for (const draw of await host.db.autocommit((tx) => unreportedDraws(tx, MAX_AT_ONCE))) {
    const answer = await host.reportDraw(await drawReport(host, draw));
    if (isRefused(answer)) {
      refused(host, 'lottery_draw_not_reported', draw, answer);
      if (answer.retry !== 'none') {
        return false;
      }
      isAllReported = false;
      continue;
    }
    await host.db.autocommit((tx) => markReported(tx, draw));
  }
  return isAllReported;
}

/** Holds a draw whose proof is refused for good, and alerts operators; the draws after it go on. */
async function hold(host: StudioHost, draw: UnrevealedDraw, answer: WalletRefusal): Promise<void> {
  const { game_code: gameCode, draw_no: drawNo } = draw;
  await host.db.transaction(async (tx) => {
    if (await holdDraw(tx, draw.id)) {
      const detail = { code: answer.code };
      await raiseAlert(tx, {
        key: `proof_refused:${draw.id}`,
        ...{ kind: 'proof_refused', gameCode, drawNo, detail },
      });
    }
  });
}

function revealOf(draw: UnrevealedDraw, shots: RoundShots | undefined) {
  const drawGame = findDrawGame(draw.game_code);
  if (drawGame === undefined || draw.last_seed === null) {
    throw new Error(`draw ${draw.draw_no} is over without a game or a seed`);
  }
  const { draw_no: drawNo, last_seed: lastSeed, length, place } = draw;
  const { game } = drawGame;
  const round = roundIdOf(drawGame.code, drawNo);
  const numbers = shots?.numbers ?? [];
  const beacon = takenBeacon(draw);
  return {
    game: draw.game_code,
    round_id: round,
    server_seed: formatSeed(seedOf({ lastSeed, length, place })),
    ...(beacon === null ? {} : { beacon }),
    // The verify page finds the rules and the stream of the draw by `game`.
    result: {
      game: game.code,
      place,
      ...draw.result,
      ...(game.takesShots ? { shots: [...numbers], shotsHash: shotsHashOf(round, numbers) } : {}),
    },
    ...(draw.void_reason === null ? {} : { void: { reason: draw.void_reason } }),
  };
}

/** The beacon round of a draw; null in the mode COMMIT, and for a void draw whose round never came. */
function takenBeacon(draw: UnrevealedDraw) {
  return draw.void_reason !== null && draw.beacon_signature === null ? null : beaconOf(draw);
}

function refused(
  host: StudioHost,
  name: string,
  draw: { readonly game_code: string; readonly draw_no: string },
  answer: WalletRefusal,
): void {
  host.log.error(name, { game: draw.game_code, drawNo: draw.draw_no, code: answer.code });
}
