import { expect, test } from 'vitest';
import { createRateLimits, LIMITS_PROFILES, type LimitsProfile } from './rate-limit.ts';

const MINUTE = 60_000;
const START = 1_000 * MINUTE;
const profile: LimitsProfile = {
  general: {},
  page: {},
  other: { perIp: { calls: 1, windowMs: MINUTE } },
  login: { perIp: { calls: 3, windowMs: MINUTE }, perAccount: { calls: 2, windowMs: MINUTE } },
};

function takeMany(count: number, take: () => number): readonly boolean[] {
  return Array.from({ length: count }, () => take() === 0);
}

test('the call after the last allowed one is answered with how long to wait', () => {
  const limits = createRateLimits(profile);
  const take = () => limits.take({ bucket: 'login', ip: '10.0.0.1', nowMs: START + 20_000 });
  expect(takeMany(3, take)).toEqual([true, true, true]);
  expect(take()).toBe(40);
});

test('addresses and accounts are counted apart', () => {
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

test('half a window later half of what was used counts still', () => {
  const limits = createRateLimits({ ...profile, login: { perIp: { calls: 4, windowMs: MINUTE } } });
  const take = (nowMs: number) => limits.take({ bucket: 'login', ip: 'a', nowMs });
  expect(takeMany(5, () => take(START))).toEqual([true, true, true, true, false]);
  expect(takeMany(3, () => take(START + 1.5 * MINUTE))).toEqual([true, true, false]);
});

test('after two windows without a call nothing is remembered', () => {
  const limits = createRateLimits(profile);
  const take = (nowMs: number) => limits.take({ bucket: 'login', ip: 'a', nowMs });
  takeMany(4, () => take(START));
  expect(takeMany(3, () => take(START + 2 * MINUTE))).toEqual([true, true, true]);
});

test('a bucket nobody named is held by the common one', () => {
  const limits = createRateLimits(profile);
  const take = () => limits.take({ bucket: 'unheard', ip: 'a', nowMs: START });
  expect(takeMany(2, take)).toEqual([true, false]);
});

/** The calls of a bucket that `production` lets pass at one moment from one address, each of another account. */
function passedAtOneAddress(bucket: string, calls: number): number {
  const limits = createRateLimits(LIMITS_PROFILES.production);
  let account = 0;
  return takeMany(calls, () => {
    account += 1;
    return limits.take({ bucket, ip: '198.51.100.1', account: `m${account}`, nowMs: START });
  }).filter(Boolean).length;
}

test('production serves a thousand people behind the address of a mobile network', () => {
  // One page each, twelve calls each, and a bet, a spin and a launch each: what members do by themselves is not counted
  // by address.
  expect(passedAtOneAddress('page', 1_000)).toBe(1_000);
  expect(passedAtOneAddress('general', 12_000)).toBe(12_000);
  for (const bucket of ['bet', 'spin', 'launch']) {
    expect(passedAtOneAddress(bucket, 1_000)).toBe(1_000);
  }
  // A few of them log in, register, solve a captcha or ask for a code in the same minute.
  for (const [bucket, people] of Object.entries({
    login: 300,
    register: 300,
    captcha: 300,
    password: 300,
    check: 300,
    sms: 60,
    feedback: 30,
    chat: 900,
  })) {
    expect([bucket, passedAtOneAddress(bucket, people)]).toEqual([bucket, people]);
  }
});

test('production bounds what one address may ask for, however many accounts it has', () => {
  const passed = Object.fromEntries(
    ['general', 'page', 'login', 'register', 'sms', 'feedback', 'not listed'].map((bucket) => [
      bucket,
      passedAtOneAddress(bucket, 13_000),
    ]),
  );
  expect(passed).toEqual({
    general: 12_000,
    page: 1_200,
    login: 300,
    register: 300,
    sms: 60,
    feedback: 30,
    'not listed': 120,
  });
});

test('production holds one account much tighter than an address', () => {
  const limits = createRateLimits(LIMITS_PROFILES.production);
  const passed = (bucket: string) =>
    takeMany(1_000, () => limits.take({ bucket, account: 'm1', nowMs: START })).filter(Boolean)
      .length;
  expect(
    ['general', 'password', 'sms', 'feedback', 'chat', 'launch', 'bet', 'spin'].map(passed),
  ).toEqual([600, 5, 10, 6, 90, 60, 300, 200]);
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
