import { expect, test } from 'vitest';
import { createRateLimits, LIMITS_PROFILES, type LimitsProfile } from './rate-limit.ts';

const MINUTE = 60_000;
const START = 1_000 * MINUTE;
const profile: LimitsProfile = {
  general: {},
  other: { perIp: { calls: 1, windowMs: MINUTE } },
  login: { perIp: { calls: 3, windowMs: MINUTE }, perAccount: { calls: 2, windowMs: MINUTE } },
};

function takeMany(count: number, take: () => number): readonly boolean[] {
  return Array.from({ length: count }, () => take() === 0);
}

test('the call after the last allowed one is answered with how long to wait [OPS-2]', () => {
  const limits = createRateLimits(profile);
  const take = () => limits.take({ bucket: 'login', ip: '10.0.0.1', nowMs: START + 20_000 });
  expect(takeMany(3, take)).toEqual([true, true, true]);
  expect(take()).toBe(40);
});

test('addresses and accounts are counted apart [OPS-2]', () => {
  const limits = createRateLimits(profile);
  const take = (ip: string, account?: string) =>
    limits.take({
      bucket: 'login',
      ip,
      nowMs: START,
      ...(account === undefined ? {} : { account }),
    });
  expect([take('a', 'm1'), take('b', 'm1')]).toEqual([0, 0]);
  expect(take('c', 'm1')).toBe(60);
  expect(take('c', 'm2')).toBe(0);
});

test('half a window later half of what was used counts still [OPS-2]', () => {
  const limits = createRateLimits({ ...profile, login: { perIp: { calls: 4, windowMs: MINUTE } } });
  const take = (nowMs: number) => limits.take({ bucket: 'login', ip: 'a', nowMs });
  expect(takeMany(5, () => take(START))).toEqual([true, true, true, true, false]);
  expect(takeMany(3, () => take(START + 1.5 * MINUTE))).toEqual([true, true, false]);
});

test('after two windows without a call nothing is remembered [OPS-2]', () => {
  const limits = createRateLimits(profile);
  const take = (nowMs: number) => limits.take({ bucket: 'login', ip: 'a', nowMs });
  takeMany(4, () => take(START));
  expect(takeMany(3, () => take(START + 2 * MINUTE))).toEqual([true, true, true]);
});

test('a bucket nobody named is held by the common one [OPS-2]', () => {
  const limits = createRateLimits(profile);
  const take = () => limits.take({ bucket: 'unheard', ip: 'a', nowMs: START });
  expect(takeMany(2, take)).toEqual([true, false]);
});

test('production holds what guesses secrets much tighter than what reads [OPS-2]', () => {
  const limits = createRateLimits(LIMITS_PROFILES.production);
  const allowed = (bucket: string) =>
    takeMany(4_000, () => limits.take({ bucket, ip: 'a', nowMs: START })).filter(Boolean).length;
  expect({
    general: allowed('general'),
    login: allowed('login'),
    register: allowed('register'),
    sms: allowed('sms'),
    other: allowed('whatever'),
  }).toEqual({ general: 3_000, login: 30, register: 20, sms: 10, other: 120 });
});

test('all addresses of one IPv6 subscriber count together, and of one site at a higher bound [S8]', () => {
  const limits = createRateLimits(profile);
  const take = (ip: string) => limits.take({ bucket: 'login', ip, nowMs: START }) === 0;
  expect([1, 2, 3, 4].map((host) => take(`2001:db8:1:1::${host}`))).toEqual([
    true,
    true,
    true,
    false,
  ]);
  const passed = Array.from({ length: 200 }, (_, line) =>
    take(`2001:db8:1:${(line + 2).toString(16)}::1`),
  ).filter(Boolean);
  expect(passed.length).toBe(16 * 3 - 3);
  expect(take('2001:db8:2:1::1')).toBe(true);
});
