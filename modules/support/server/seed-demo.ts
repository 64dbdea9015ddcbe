import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { ChannelDraft } from '../contract.office.ts';
import { CHAT, ENCODED } from '../field-rules.ts';
import { insertChannel, selectChannels } from './channel.store.ts';
import { encodeServiceLink } from './service-link.ts';

/** The hours that the help centre names (`DEFAULT_HOURS` of module help). */
const AS_HELP_SAYS = { opensAt: '10:00', closesAt: '22:00', isOn: true } as const;

/** A sandbox has no external links: its messenger opens the help of the same site. */
const CHANNELS: readonly ChannelDraft[] = [
  {
    csType: 'LIVECHAT',
    title: { en: 'Live chat', bn: 'লাইভ চ্যাট' },
    type: CHAT,
    path: '',
    ...AS_HELP_SAYS,
  },
  {
    csType: 'TELEGRAM',
    title: { en: 'Telegram (sandbox)', bn: 'টেলিগ্রাম (স্যান্ডবক্স)' },
    type: ENCODED,
    path: encodeServiceLink('/help', 'Service1'),
    ...AS_HELP_SAYS,
  },
  {
    csType: 'VIP',
    title: { en: 'VIP service', bn: 'ভিআইপি সার্ভিস' },
    type: CHAT,
    path: '',
    ...AS_HELP_SAYS,
  },
];

/** Channels of the sandbox brand, while it has none. */
export async function seedChannels(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction((tx) => writeChannels(tx, brandId, CHANNELS));
}

/** The channels of ours that need no address: a brand can be asked from its first minute. */
export async function writeOwnChannels(tx: Tx, brandId: number): Promise<void> {
  const own = CHANNELS.filter(({ type }) => type === CHAT);
  await writeChannels(tx, brandId, own);
}

async function writeChannels(
  tx: Tx,
  brandId: number,
  channels: readonly ChannelDraft[],
): Promise<void> {
  if ((await selectChannels(tx, brandId)).length > 0) {
    return;
  }
  for (const channel of channels) {
    await insertChannel(tx, { brandId, ...channel });
  }
}
