import { expect, type Locator, type Page } from '@playwright/test';

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** The pause between two measurements is long enough for a moving element to have moved. */
const LOOK_MS = 120;

/** Measures the box of an element in pixels once it has stopped moving and growing: two measurements in a row are the same. */
export async function boxAtRest(what: Locator): Promise<Box> {
  let before: Box | null = null;
  let rest: Box | undefined;
  await expect(async () => {
    const now = await what.boundingBox({ timeout: 2_000 });
    const isStill = now !== null && JSON.stringify(now) === JSON.stringify(before);
    before = now;
    rest = isStill ? now : undefined;
    expect(rest).toBeDefined();
  }).toPass({ intervals: [LOOK_MS] });
  return rest ?? { x: 0, y: 0, width: 0, height: 0 };
}

/** Waits until the page's script handles presses, which it does at once from then on. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('__listener' in window));
}

/** Counts what can be pressed below the dialogs of a page. */
export async function pressableBelow(page: Page): Promise<number> {
  const parts = page.locator(':is(header, main, nav, aside, footer) :is(a, button)');
  return await parts.evaluateAll(
    (all) => all.filter((each) => each.closest('[inert], dialog') === null).length,
  );
}

/** Waits until a dialog that opened unasked has put all below it out of use, which it does part by part. */
export async function onlyTheDialog(page: Page): Promise<void> {
  await expect.poll(() => pressableBelow(page)).toBe(0);
}
