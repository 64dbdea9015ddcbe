import type { Page, WebSocketRoute } from '@playwright/test';
import { balanceOf, expectAmount, hundredthsIn } from './amounts.ts';
import { expect, test } from './story.ts';
import { wordsOf } from './words.ts';

const slots = wordsOf('studios/slots', 'bn');

/** Two tabs agree within this time after the first has its answer, or after the other is connected again. */
const AGREE_MS = 2_000;
const STEP_MS = 50;
/** A tab waits for less than this between two tries to connect again. */
const LONG_MS = 60_000;
const CREDIT = 1_000_000;

/** Spins until the balance differs, because some spins pay back exactly their bet. @returns the balance in hundredths */
async function spinTo(tab: Page, before: number): Promise<number> {
  const game = tab.frameLocator('iframe');
  const spin = game.getByRole('button', { name: slots('slots.spin'), exact: true });
  type Spun = { readonly balance: number };
  let now = before;
  for (let turn = 0; turn < 8 && now === before; turn += 1) {
    await expect(spin).toHaveAttribute('aria-disabled', 'false');
    const answered = tab.waitForResponse(
      (response) => response.url().endsWith('/studio/slots/v1/spins') && response.status() === 200,
    );
    await spin.click();
    const spun: Spun = await (await answered).json();
    now = Math.round(spun.balance * 100);
  }
  expect(now).not.toBe(before);
  return now;
}

/**
 * Checks that the tab shows the new balance before two seconds of its own clock have passed. That clock runs only for those
 * two seconds: a slow machine has all the time it needs, and a tab that polls later by itself fails the test.
 */
async function agreesAfter(tab: Page, happens: () => Promise<number>): Promise<void> {
  await tab.clock.pauseAt((await tab.evaluate(() => Date.now())) + 1_000);
  const wanted = await happens();
  let passedMs = 0;
  await expect(async () => {
    if (passedMs < AGREE_MS) {
      await tab.clock.runFor(STEP_MS);
      passedMs += STEP_MS;
    }
    expect(hundredthsIn(await balanceOf(tab).textContent())).toBe(wanted);
  }).toPass({ timeout: 60_000, intervals: [200] });
  await tab.clock.resume();
}

test('a spin in one tab updates the balance in another within two seconds, and in a tab without a network once the network is back [HDR-2] [WAL-1]', async ({
  site,
  open,
  brand,
}) => {
  const other = await open();
  await other.clock.install();
  let isCut = false;
  let tries = 0;
  const lines = new Set<WebSocketRoute>();
  await other.routeWebSocket(/\/ws$/, async (line) => {
    if (isCut) {
      tries += 1;
      await line.close();
    } else {
      line.connectToServer();
      lines.add(line);
    }
  });
  await brand.logIn(other, 'player1');
  await brand.logIn(site, 'player1');
  await expectAmount(balanceOf(other), CREDIT);
  await site
    .getByRole('main')
    .getByRole('link', { name: /^লাকি সেভেনস P .*RTP/ })
    .click();
  let last = CREDIT;
  await agreesAfter(other, async () => {
    last = await spinTo(site, last);
    return last;
  });

  isCut = true;
  for (const line of lines) {
    await line.close();
  }
  await other.context().setOffline(true);
  const missed = await spinTo(site, last);
  // By now the tab tries so seldom that its own next try would come too late.
  await expect(async () => {
    await other.clock.fastForward(LONG_MS);
    expect(tries).toBeGreaterThanOrEqual(3);
  }).toPass({ timeout: 60_000 });
  await expectAmount(balanceOf(other), last);
  await agreesAfter(other, async () => {
    isCut = false;
    await other.context().setOffline(false);
    return missed;
  });
});
