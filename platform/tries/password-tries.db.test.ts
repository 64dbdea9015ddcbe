import { expect, test } from 'vitest';
import { testDatabase } from '#tests/database.ts';
import {
  clearPasswordTries,
  countByAddress,
  countPasswordTry,
  forgivePasswordTry,
  mayTryPassword,
  type PasswordTryRule,
  passwordTriesOf,
} from './password-tries.ts';
import { deleteOldTries } from './try-window.store.ts';

const NOW = Date.UTC(2026, 10, 23, 10);
const WINDOW_MS = 900_000;
const { pooled, pool } = await testDatabase();

/** A counter of a test's own, so that tests do not count each other's tries. */
function aRule(counter: string): PasswordTryRule {
  return { counter, windowMs: WINDOW_MS, maxOfPair: 2, maxOfSubscriber: 4, maxOfStrangers: 3 };
}

const RIMA = { brandId: 1, name: 'rima', ip: '2001:db8:7:1::a' };

async function windowsOf(counter: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ line: string }>(
    `select brand_id || ' ' || scope || ' ' || subject || ' ' || tries as line
       from platform.try_window where counter = $1`,
    [counter],
  );
  return rows.map(({ line }) => line).sort();
}

test('a try counts for the name, for the pair, for the subscriber and for the site', async () => {
  const rule = aRule('test.four');
  await countPasswordTry(pooled, rule, { ...RIMA, nowMs: NOW });
  const tries = await countPasswordTry(pooled, rule, {
    ...RIMA,
    ip: '2001:db8:7:2::a',
    nowMs: NOW,
  });
  expect(tries).toEqual({ name: 2, pair: 1, subscriber: 1, site: 2 });
  expect(await windowsOf(rule.counter)).toEqual([
    '1 name rima 2',
    '1 pair rima 2001:db8:7:1::/64 1',
    '1 pair rima 2001:db8:7:2::/64 1',
    '1 site 2001:db8:7::/48 2',
    '1 subscriber 2001:db8:7:1::/64 1',
    '1 subscriber 2001:db8:7:2::/64 1',
  ]);
});

test('tries at once get different numbers and do not wait for each other in a circle', async () => {
  const rule = aRule('test.at_once');
  const counted = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      index % 5 === 4
        ? forgivePasswordTry(pooled, rule, { ...RIMA, name: 'nobody' })
        : countPasswordTry(pooled, rule, { ...RIMA, nowMs: NOW }),
    ),
  );
  const numbers = counted.flatMap((tries) => (tries === undefined ? [] : [tries.name]));
  expect(numbers.sort((left, right) => left - right)).toEqual(
    Array.from({ length: 16 }, (_, index) => index + 1),
  );
});

test('counters and brands do not count each other’s tries', async () => {
  const one = aRule('test.one');
  const other = aRule('test.other');
  await countPasswordTry(pooled, one, { ...RIMA, nowMs: NOW });
  await countPasswordTry(pooled, one, { ...RIMA, brandId: 2, nowMs: NOW });
  const { name } = await countPasswordTry(pooled, other, { ...RIMA, nowMs: NOW });
  expect(name).toBe(1);
  await clearPasswordTries(pooled, one, { brandId: 1, name: 'rima' });
  const of = { name: 'rima', nowMs: NOW };
  expect(await passwordTriesOf(pooled, one, { ...of, brandId: 1 })).toMatchObject({ tries: 0 });
  expect(await passwordTriesOf(pooled, one, { ...of, brandId: 2 })).toMatchObject({ tries: 1 });
  expect(await passwordTriesOf(pooled, other, { ...of, brandId: 1 })).toMatchObject({ tries: 1 });
});

test('a window lasts to its last millisecond and then starts again', async () => {
  const rule = aRule('test.window');
  const at = async (nowMs: number) =>
    (await countPasswordTry(pooled, rule, { ...RIMA, nowMs })).pair;
  expect(await at(NOW)).toBe(1);
  expect(await at(NOW + WINDOW_MS - 1)).toBe(2);
  expect(await at(NOW + WINDOW_MS)).toBe(1);
});

test('a right password clears its pair and gives the others one try back', async () => {
  const rule = aRule('test.forgive');
  for (let tried = 0; tried < 3; tried += 1) {
    await countPasswordTry(pooled, rule, { ...RIMA, nowMs: NOW });
  }
  await forgivePasswordTry(pooled, rule, RIMA);
  expect(await windowsOf(rule.counter)).toEqual([
    '1 name rima 2',
    '1 pair rima 2001:db8:7:1::/64 0',
    '1 site 2001:db8:7::/48 2',
    '1 subscriber 2001:db8:7:1::/64 2',
  ]);
});

test('a name is held while one of its pairs has too many, until somebody clears it; addresses stay', async () => {
  const rule = aRule('test.held');
  const of = { brandId: 1, name: 'rima', nowMs: NOW };
  await countPasswordTry(pooled, rule, { ...RIMA, nowMs: NOW });
  await countPasswordTry(pooled, rule, { ...RIMA, nowMs: NOW });
  expect(await passwordTriesOf(pooled, rule, of)).toEqual({ isHeld: false, tries: 2 });
  await countPasswordTry(pooled, rule, { ...RIMA, nowMs: NOW });
  expect(await passwordTriesOf(pooled, rule, of)).toEqual({ isHeld: true, tries: 3 });
  const later = { ...of, nowMs: NOW + WINDOW_MS };
  expect(await passwordTriesOf(pooled, rule, later)).toEqual({ isHeld: false, tries: 0 });
  await clearPasswordTries(pooled, rule, { brandId: 1, name: 'rima' });
  expect(await windowsOf(rule.counter)).toEqual([
    '1 site 2001:db8:7::/48 3',
    '1 subscriber 2001:db8:7:1::/64 3',
  ]);
});

test('windows of one counter are deleted once they are old, and no others', async () => {
  const rule = aRule('test.old');
  const other = aRule('test.old_other');
  await countByAddress(pooled, {
    ...{ counter: rule.counter, brandId: 1, nowMs: NOW, windowMs: WINDOW_MS },
    ...{ subscriber: '192.0.2.1', site: '192.0.2.1' },
  });
  await countPasswordTry(pooled, rule, { ...RIMA, nowMs: NOW + 1 });
  await countPasswordTry(pooled, other, { ...RIMA, nowMs: NOW });
  await deleteOldTries(pooled, { counter: rule.counter, before: new Date(NOW + 1) });
  expect(await windowsOf(rule.counter)).toHaveLength(4);
  expect(await windowsOf(other.counter)).toHaveLength(4);
});

const NONE = { name: 1, pair: 1, subscriber: 1, site: 1, isKnownAddress: false };

test.each([
  ['as many as a pair may have', { pair: 2 }, true],
  ['one more with a pair', { pair: 3 }, false],
  ['as many as a subscriber may have', { subscriber: 4 }, true],
  ['one more from a subscriber', { subscriber: 5 }, false],
  ['as many as sixteen subscribers, from a site', { site: 64 }, true],
  ['one more from a site', { site: 65 }, false],
  ['as many as strangers may have', { name: 3 }, true],
  ['one more from strangers', { name: 4 }, false],
  [
    'many from strangers, while the owner was here before',
    { name: 99, isKnownAddress: true },
    true,
  ],
  ['one more with a pair, although the owner was here', { pair: 3, isKnownAddress: true }, false],
])('whether a password may be tried: %s', (_title, tries, may) => {
  expect(mayTryPassword(aRule('test.may'), { ...NONE, ...tries })).toBe(may);
});
