import { expect, test } from 'vitest';
import { createBodyPlaces } from './body-places.ts';

const places = () => createBodyPlaces({ money: 100, other: 400 });
const upload = (bytes: number, ip: string) => ({ bytes, isMoney: false, ip });

test('[S6] uploads have no more room than there is, and give it back once they end', () => {
  const { take } = places();
  const leave = take(upload(400, '203.0.113.1'));
  expect(leave).toBeDefined();
  expect(take(upload(1, '203.0.113.2'))).toBeUndefined();
  leave?.();
  expect(take(upload(400, '203.0.113.2'))).toBeDefined();
});

test('[S6] one subscriber holds a quarter of the room, whichever address of its /64 it sends from', () => {
  const { take } = places();
  expect(take(upload(60, '2001:db8:1:1::1'))).toBeDefined();
  expect(take(upload(60, '2001:db8:1:1::2'))).toBeUndefined();
  const leave = take(upload(40, '2001:db8:1:1::3'));
  expect(leave).toBeDefined();
  expect(take(upload(60, '2001:db8:1:2::1'))).toBeDefined();
  leave?.();
  expect(take(upload(40, '2001:db8:1:1::4'))).toBeDefined();
});

test('[S6] uploads never take the room of calls that move money', () => {
  const { take } = places();
  for (const last of [1, 2, 3, 4]) {
    expect(take(upload(100, `203.0.113.${last}`))).toBeDefined();
  }
  expect(take(upload(1, '203.0.113.5'))).toBeUndefined();
  expect(take({ bytes: 20, isMoney: true, ip: '203.0.113.5' })).toBeDefined();
});
