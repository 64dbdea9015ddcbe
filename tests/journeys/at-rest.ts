import { expect, type Locator, type Page } from '@playwright/test';

export type Box = {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
};

/** Between two looks at a place: long enough for what moves to have moved. */
const LOOK_MS = 120;

/** The place of an element, once it has stopped moving and growing: two looks in a row see it at the same place. */
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

/** The page's script has taken it over: what is pressed from now on is heard at once. */
export async function alive(page: Page): Promise<void> {
  await page.waitForFunction(() => !('__listener' in window));
}
