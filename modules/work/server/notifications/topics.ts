import { createHmac } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';

/** Topic of one operator's notifications, followed by a key that only they receive. */
export const STAFF_TOPIC = 'work.staff';
const DAY_MS = 86_400_000;

/** The topic of an operator; it changes every day, so that it is worth nothing for long. */
export function staffTopic(
  app: Pick<AppContext, 'secretKey'>,
  staffId: bigint,
  nowMs: number,
): string {
  const day = Math.floor(nowMs / DAY_MS);
  const key = createHmac('sha256', app.secretKey).update(`work.staff ${staffId} ${day}`).digest();
  return `${STAFF_TOPIC}.${key.toString('base64url').slice(0, 24)}`;
}
