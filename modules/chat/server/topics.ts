import { createHmac, randomBytes } from 'node:crypto';
import type { AppContext } from '#platform/app-context.ts';
import { LINE_TOPIC } from '../contract.ts';

/** Topic of customer service, followed by a key that only the office receives. */
export const SERVICE_TOPIC = 'chat.service';
const DAY_MS = 86_400_000;

/** A fresh name for the events of one conversation; who does not know it cannot follow them. */
export function drawLiveKey(): string {
  return randomBytes(18).toString('base64url');
}

export function lineTopic(liveKey: string): string {
  return `${LINE_TOPIC}.${liveKey}`;
}

/**
 * The topic of customer service in a brand; it changes every day, so that a former operator does not receive its events
 * for long.
 */
export function serviceTopic(
  app: Pick<AppContext, 'secretKey'>,
  brandId: number,
  nowMs: number,
): string {
  const day = Math.floor(nowMs / DAY_MS);
  const key = createHmac('sha256', app.secretKey).update(`chat.service ${brandId} ${day}`).digest();
  return `${SERVICE_TOPIC}.${key.toString('base64url').slice(0, 24)}`;
}

/** Notifies both sides of new data; each requests the part that it may see. */
export function notifyBoth(
  app: Pick<AppContext, 'live' | 'secretKey'>,
  at: { readonly brandId: number; readonly nowMs: number },
  line: { readonly id: bigint; readonly live_key: string },
  data: {
    readonly kind: 'message' | 'state' | 'read' | 'typing';
    readonly by?: 'person' | 'service';
  },
): void {
  app.live.publish({ brandId: at.brandId, topic: lineTopic(line.live_key), data });
  app.live.publish({
    brandId: at.brandId,
    topic: serviceTopic(app, at.brandId, at.nowMs),
    data: { ...data, id: String(line.id) },
  });
}
