import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMoneyFirst } from './money-first.ts';

/** As many money calls within a second make others take turns. */
const MANY = 40;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Others that go on until the test ends them, beside so many money calls. */
async function beside(moneyCalls: number, isSaturated = true) {
  let isBusy = isSaturated;
  const first = createMoneyFirst(() => isBusy);
  for (let count = 0; count < moneyCalls; count += 1) {
    await first.money(async () => undefined);
  }
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const other = (subscriber: string) =>
    first.others.pass({
      subscriber,
      work: () => {
        begun.push(subscriber);
        return new Promise<string>((resolve) => ends.push(() => resolve('done')));
      },
    });
  const calm = () => {
    isBusy = false;
  };
  const later = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
  return { ...first, begun, ends, other, calm, later };
}

/** Whether a refusal is answered at once. */
async function refusesAtOnce(beforeRefusal: () => Promise<void>): Promise<boolean> {
  let isSent = false;
  void beforeRefusal().then(() => {
    isSent = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return isSent;
}

test.each([
  ['few money calls come', MANY - 1, true],
  ['the process has time left', MANY, false],
])('while %s nothing waits [S5]', async (_while, moneyCalls, isSaturated) => {
  const { begun, other, later, beforeRefusal } = await beside(moneyCalls, isSaturated);
  for (let count = 0; count < 100; count += 1) {
    void other('a');
  }
  await later();
  expect(begun).toHaveLength(100);
  expect(await refusesAtOnce(beforeRefusal)).toBe(true);
});

test('beside many money calls others take turns with rests, one subscriber after the other, and money never waits [S5]', async () => {
  const { begun, ends, other, later, money } = await beside(MANY);
  for (const subscriber of ['a', 'a', 'a', 'b']) {
    void other(subscriber);
  }
  await later(10);
  expect(begun).toEqual(['a']);
  expect(await money(async () => 'moved')).toBe('moved');
  ends[0]?.();
  await later(79);
  expect(begun).toEqual(['a']);
  await later(1);
  expect(begun).toEqual(['a', 'a']);
  // This one holds the place for 100 ms, so that it rests for as long as it does at most.
  await later(100);
  ends[1]?.();
  await later(99);
  expect(begun).toEqual(['a', 'a']);
  await later(1);
  expect(begun).toEqual(['a', 'a', 'b']);
});

test('once the process has time, or a second without a money call has passed, nothing waits [S5]', async () => {
  const calm = await beside(MANY);
  for (const subscriber of ['a', 'b', 'c']) {
    void calm.other(subscriber);
  }
  await calm.later();
  expect(calm.begun).toEqual(['a']);
  calm.calm();
  calm.ends[0]?.();
  await calm.later();
  expect(calm.begun).toEqual(['a', 'b', 'c']);

  const late = await beside(MANY);
  await late.later(2_000);
  for (const subscriber of ['a', 'b']) {
    void late.other(subscriber);
  }
  await late.later();
  expect(late.begun).toEqual(['a', 'b']);
});

test('beside many money calls a refusal waits a second, and so few of them that the memory holds [S5]', async () => {
  const { beforeRefusal, later, money } = await beside(MANY);
  expect(await refusesAtOnce(beforeRefusal)).toBe(false);
  for (let count = 1; count < 1_000; count += 1) {
    void beforeRefusal();
  }
  expect(await refusesAtOnce(beforeRefusal)).toBe(true);
  await later(1_000);
  for (let count = 0; count < MANY; count += 1) {
    await money(async () => undefined);
  }
  expect(await refusesAtOnce(beforeRefusal)).toBe(false);
});
