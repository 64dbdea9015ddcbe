import { expect, test } from 'vitest';
import { gun } from './aim-fire.ts';

/** A gun whose shots end when the test says so. */
function aGun() {
  const ends: (() => void)[] = [];
  const state = { shots: 0, underWay: 0, maxAtOnce: 0, isSeen: true };
  const made = gun({
    shoot: async () => {
      state.shots += 1;
      state.underWay += 1;
      state.maxAtOnce = Math.max(state.maxAtOnce, state.underWay);
      await new Promise<void>((resolve) => ends.push(resolve));
      state.underWay -= 1;
    },
    isSeen: () => state.isSeen,
    changed: () => undefined,
    wait: () => Promise.resolve(),
  });
  const end = async () => {
    ends.shift()?.();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { made, state, end };
}

test('a tap is one shot, and presses while it is under way are none', async () => {
  const { made, state, end } = aGun();
  made.fire();
  made.fire();
  await end();
  expect(state).toMatchObject({ shots: 1, underWay: 0 });
  made.fire();
  await end();
  expect(state.shots).toBe(2);
});

test('a held gun fires on, never two shots at once, until it is released', async () => {
  const { made, state, end } = aGun();
  made.hold();
  await end();
  await end();
  expect(state).toMatchObject({ shots: 3, maxAtOnce: 1 });
  made.release();
  await end();
  expect(state).toMatchObject({ shots: 3, underWay: 0 });
});

test('automatic fire ends with a refused shot and while the game is not seen', async () => {
  const { made, state, end } = aGun();
  made.setAuto(true);
  await end();
  expect(state.shots).toBe(2);
  made.stop();
  await end();
  expect([state.shots, made.isAuto()]).toEqual([2, false]);
  made.setAuto(true);
  state.isSeen = false;
  await end();
  expect([state.shots, made.isAuto()]).toEqual([3, false]);
});
