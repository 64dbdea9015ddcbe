import { settingsOf } from '#modules/brand/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { units } from '#platform/money/money.ts';
import { type ChannelRow, insertChannel } from './channel.store.ts';

const SHARED = {
  min_ticks: units(200n),
  max_ticks: units(25_000n),
  fee_points: 0,
  amounts: [200n, 500n, 1_000n, 2_000n, 5_000n, 10_000n].map(units),
  usual_minutes: 1,
  opens_minute: 0,
  closes_minute: 0,
  is_on: true,
} as const;

const CHANNELS: readonly Omit<ChannelRow, 'version'>[] = [
  {
    ...SHARED,
    code: 'padma-pay',
    provider: 'sandbox',
    kind: 'hosted',
    name: { en: 'Padma Pay', bn: 'পদ্মা পে' },
    note: { en: 'Opens the practice pay page.', bn: 'অনুশীলনের পেমেন্ট পেজ খোলে।' },
    expiry_minutes: 30,
    position: 1,
  },
  {
    ...SHARED,
    code: 'doyel-wallet',
    provider: 'mobile-wallet',
    kind: 'wallet',
    name: { en: 'Doyel Wallet', bn: 'দোয়েল ওয়ালেট' },
    note: {
      en: 'Use Send Money only.',
      bn: 'শুধু সেন্ড মানি ব্যবহার করুন।',
    },
    expiry_minutes: 30,
    position: 2,
  },
  {
    ...SHARED,
    code: 'meghna-bank',
    provider: 'bank',
    kind: 'bank',
    name: { en: 'Meghna Bank', bn: 'মেঘনা ব্যাংক' },
    note: {
      en: 'Write the reference in the remarks.',
      bn: 'মন্তব্যের ঘরে রেফারেন্স লিখুন।',
    },
    max_ticks: units(100_000n),
    usual_minutes: 15,
    expiry_minutes: 240,
    position: 3,
  },
  {
    ...SHARED,
    code: 'card',
    provider: 'card',
    kind: 'card',
    name: { en: 'Card', bn: 'কার্ড' },
    note: {
      en: 'The card is typed on the page of the payment service, never here.',
      bn: 'কার্ডের তথ্য পেমেন্ট সেবার পেজে লেখা হয়, এখানে নয়।',
    },
    fee_points: 150,
    expiry_minutes: 30,
    position: 4,
  },
  {
    ...SHARED,
    code: 'usdt',
    provider: 'usdt',
    kind: 'usdt',
    name: { en: 'USDT', bn: 'USDT' },
    note: {
      en: 'Send exactly the sum shown, on the network shown, to the address of this order alone.',
      bn: 'ঠিক দেখানো পরিমাণ, দেখানো নেটওয়ার্কে, শুধু এই অর্ডারের ঠিকানায় পাঠান।',
    },
    usual_minutes: 5,
    expiry_minutes: 60,
    position: 5,
  },
];

/** The ways in of a sandbox brand; what operators have changed stays. */
export async function seedChannels(app: AppContext, brandId: number): Promise<void> {
  await app.db.transaction(async (tx) => {
    if (!(await settingsOf(tx, brandId)).isSandbox) {
      return;
    }
    for (const channel of CHANNELS) {
      await insertChannel(tx, brandId, channel);
    }
  });
}
