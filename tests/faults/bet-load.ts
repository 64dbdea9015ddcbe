import { setTimeout as sleep } from 'node:timers/promises';
import { type Answered, MAX_RECOVERY_MS, newKey, openDraw, placeK3 } from '#tests/player.ts';

/** Records one bet that was sent. */
export type Sent = {
  readonly session: string;
  readonly key: string;
  readonly drawNo: string;
  outcome: 'acknowledged' | 'refused' | 'unknown';
};

export const STAKE = 0.1;
const PAUSE_MS = 5;
const NO_DRAW_MS = 200;

/** A bet that is accepted or refused has a final answer. After any other answer it must be sent again. */
export function outcomeOf(answered: Answered | undefined): Sent['outcome'] {
  if (answered?.status === 200) {
    return 'acknowledged';
  }
  const isFinal =
    answered !== undefined &&
    answered.status >= 400 &&
    answered.status < 500 &&
    answered.status !== 429;
  return isFinal ? 'refused' : 'unknown';
}

/** Sends bets of one session, one after the other, until `stopping`, and records each with its outcome in `sent`. */
export async function betUntilStopped(
  url: string,
  session: string,
  sent: Sent[],
  stopping: AbortSignal,
): Promise<void> {
  let drawNo = await openDraw(url);
  while (!stopping.aborted) {
    if (drawNo === undefined) {
      await sleep(NO_DRAW_MS);
      drawNo = await openDraw(url);
      continue;
    }
    const bet: Sent = { session, key: newKey(), drawNo, outcome: 'unknown' };
    sent.push(bet);
    const answered = await placeK3(url, { ...bet, stake: STAKE });
    bet.outcome = outcomeOf(answered);
    if (answered?.body['errorCode'] === 'ROUND_CLOSED' || answered === undefined) {
      drawNo = await openDraw(url);
    }
    await sleep(PAUSE_MS);
  }
}

/** Sends every bet of unknown outcome again under its own key until it has a final answer. @returns how many there were */
export async function resolveUnknown(url: string, sent: readonly Sent[]): Promise<number> {
  const unknown = sent.filter((bet) => bet.outcome === 'unknown');
  await Promise.all(
    unknown.map(async (bet) => {
      bet.outcome = outcomeOf(await placeUntilKnown(url, { ...bet, stake: STAKE }));
    }),
  );
  return unknown.length;
}

/**
 * Sends a bet again under its key, as the board does, until it is accepted or refused.
 * @throws when the server gives no final answer in minutes
 */
export async function placeUntilKnown(
  url: string,
  bet: Parameters<typeof placeK3>[1],
): Promise<Answered> {
  const endMs = performance.now() + MAX_RECOVERY_MS;
  for (;;) {
    const answered = await placeK3(url, bet);
    if (answered !== undefined && outcomeOf(answered) !== 'unknown') {
      return answered;
    }
    if (performance.now() > endMs) {
      const last = answered === undefined ? 'no answer' : JSON.stringify(answered);
      throw new Error(`bet ${bet.key} never got a final answer, at the end ${last}`);
    }
    await sleep(NO_DRAW_MS);
  }
}
