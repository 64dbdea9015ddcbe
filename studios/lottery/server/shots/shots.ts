import { actInSession } from '#seamless/living-session.ts';
import { route } from '#seamless/studio.ts';
import { listShots, type ShotEventView, sendShot } from '#studios/lottery/contract.shots.ts';
import { findDrawGame } from '#studios/lottery/games/catalogue.ts';
import { SHOTS } from '#studios/lottery/games/sea/shots.ts';
import { currentDraw } from '../board/board.store.ts';
import { readClock } from '../draw.store.ts';
import { knownSession, livingSession } from '../sessions/sessions.ts';
import { lastShotOf, lastShots, sumOfShots, takeShot } from './shot.store.ts';

const SHOWN = 60;

/** Takes a number into the open round. It costs nothing and moves no money; it counts in the result of the round. */
export const sendShotRoute = route(sendShot, async (call) => {
  const { input, host, idempotencyKey, reject } = call;
  const known = await knownSession(call);
  if (idempotencyKey === undefined) {
    return reject('SESSION_INVALID');
  }
  call.limitMember?.(known.member_ref);
  const drawGame = findDrawGame(input.game);
  if (drawGame?.game.takesShots !== true) {
    return reject('INVALID_SELECTION');
  }
  const taken = await actInSession(call, known.ref, (tx) =>
    takeShot(tx, {
      gameCode: drawGame.code,
      drawNo: input.drawNo,
      member: known.member_ref,
      key: idempotencyKey,
      number: Number(input.number),
      pauseMs: SHOTS.pauseMs,
      maxPerRound: SHOTS.maxPerRound,
    }),
  );
  if (taken === undefined) {
    return reject('ROUND_CLOSED');
  }
  if (taken.outcome !== 'TAKEN') {
    return reject(taken.outcome, { nextAt: taken.next_at?.getTime() ?? null });
  }
  const { place, hash, sent_at: sentAt, next_at: nextAt } = taken;
  if (place === null || hash === null || nextAt === null) {
    throw new Error(`a number taken into ${input.drawNo} has a place`);
  }
  host.live.publish({
    topic: `shots.${drawGame.code}`,
    data: {
      drawNo: input.drawNo,
      place,
      number: input.number,
      hash,
      name: maskedRef(known.member_ref),
      sentAt: sentAt.getTime(),
    } satisfies ShotEventView,
  });
  return {
    place,
    number: input.number,
    hash,
    sentAt: sentAt.getTime(),
    nextAt: nextAt.getTime(),
  };
});

/**
 * Lists the numbers of the current round. With a game session the answer also holds the time when the player may send
 * the next.
 */
export const listShotsRoute = route(listShots, async (call) => {
  const { input, host, session, reject } = call;
  const drawGame = findDrawGame(input.game);
  if (drawGame?.game.takesShots !== true) {
    return reject('INVALID_SELECTION');
  }
  const known = session === undefined ? undefined : await livingSession(call);
  return await host.db.autocommit(async (tx) => {
    const current = await currentDraw(tx, drawGame.code);
    const last = known && (await lastShotOf(tx, known.member_ref));
    const nextAtMs = last === undefined ? 0 : last.getTime() + SHOTS.pauseMs;
    const rows =
      current === undefined ? [] : await lastShots(tx, { drawId: current.id, limit: SHOWN });
    return {
      drawNo: current?.draw_no ?? null,
      count: rows[0]?.place ?? 0,
      sum: current === undefined ? 0 : await sumOfShots(tx, current.id),
      hash: rows[0]?.hash ?? '',
      nextAt: nextAtMs > (await readClock(tx)) ? nextAtMs : null,
      shots: rows.map((row) => ({
        place: row.place,
        number: String(row.number).padStart(SHOTS.digits, '0'),
        name: maskedRef(row.member_ref),
        sentAt: row.sent_at.getTime(),
        isOwn: row.member_ref === known?.member_ref,
      })),
    };
  });
});

/**
 * How other players see a member. The studio knows no names, only the wallet's reference of the member, and shows
 * little of it.
 */
function maskedRef(ref: string): string {
  const characters = ref.replaceAll(/[^A-Za-z0-9]/g, '');
  return `${characters.slice(0, 2)}***${characters.slice(-1)}`;
}
