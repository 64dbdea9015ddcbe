import { expect, test } from 'vitest';
import type { ServiceChannel } from '#modules/support/contract.ts';
import { channelsFor } from './who-sees.ts';

const channel = (csType: string): ServiceChannel =>
  ({ csType, title: csType, titles: {}, path: '', type: 2 }) as ServiceChannel;
const seenBy = (rankLevel: number, ...types: readonly string[]) =>
  channelsFor(types.map(channel), rankLevel).map(({ csType }) => csType);

test('members above rank 4 see VIP in place of live chat, others live chat [SVC-2]', () => {
  const all = ['TELEGRAM', 'LIVECHAT', 'VIP'];
  expect(seenBy(0, ...all)).toEqual(['TELEGRAM', 'LIVECHAT']);
  expect(seenBy(4, ...all)).toEqual(['TELEGRAM', 'LIVECHAT']);
  expect(seenBy(5, ...all)).toEqual(['TELEGRAM', 'VIP']);
});

test('a brand without a VIP channel serves everybody in the live chat [SVC-2]', () => {
  expect(seenBy(9, 'LIVECHAT', 'IG')).toEqual(['LIVECHAT', 'IG']);
});

test('channels keep their order, and unknown types are hidden [SVC-1]', () => {
  expect(seenBy(0, 'IG', 'PIGEON', 'MESSENGER', 'FACEBOOK', 'WHATSAPP')).toEqual([
    'IG',
    'MESSENGER',
    'FACEBOOK',
    'WHATSAPP',
  ]);
});
