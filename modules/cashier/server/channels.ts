import { settingsOf } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { type ChannelRow, selectChannels } from './channel.store.ts';
import { mayPractise, paymentProviders } from './payment-adapter.ts';

const DAY_MINUTES = 24 * 60;

/** A way in that the brand has switched on, and why it takes no orders now. */
export type OfferedChannel = ChannelRow & { readonly closed: 'hours' | 'provider' | null };

/**
 * The ways in that a brand offers. Without a market pack only play money moves: a brand that is no sandbox, or an
 * installation that is none, has no way that a provider of play money serves (MKT-2).
 */
export async function offeredChannels(
  app: AppContext,
  tx: ReadTx,
  at: { readonly brandId: number; readonly nowMs: number },
): Promise<readonly OfferedChannel[]> {
  const settings = await settingsOf(tx, at.brandId);
  const isSandbox = app.isSandbox && settings.isSandbox;
  if (!isSandbox) {
    return [];
  }
  const minute = minuteOf(at.nowMs, settings.timeZone);
  const offered: OfferedChannel[] = [];
  for (const channel of await selectChannels(tx, at.brandId)) {
    const provider = app.extensions.find(paymentProviders, channel.provider);
    if (channel.is_on && (await mayPractise(app, tx, { provider, brandId: at.brandId }))) {
      const isConnected = provider?.adapterOf(app) !== undefined;
      const closed = isConnected ? (isWithin(channel, minute) ? null : 'hours') : 'provider';
      offered.push({ ...channel, closed });
    }
  }
  return offered;
}

/** Whether a minute of the day is in a channel's hours, which may go over midnight; the same two are the whole day. */
export function isWithin(
  {
    opens_minute: opens,
    closes_minute: closes,
  }: Pick<ChannelRow, 'opens_minute' | 'closes_minute'>,
  minute: number,
): boolean {
  const length = (closes - opens + DAY_MINUTES) % DAY_MINUTES;
  return length === 0 || (minute - opens + DAY_MINUTES) % DAY_MINUTES < length;
}

/** `09:00` to `22:00`; null for a whole day. */
export function hoursText({
  opens_minute: opens,
  closes_minute: closes,
}: Pick<ChannelRow, 'opens_minute' | 'closes_minute'>): string | null {
  return opens === closes ? null : `${clockText(opens)}–${clockText(closes)}`;
}

function clockText(minute: number): string {
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

function minuteOf(nowMs: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(nowMs);
  const numberIn = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return numberIn('hour') * 60 + numberIn('minute');
}
