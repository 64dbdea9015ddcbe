import type { Locator, Page, WebSocketRoute } from '@playwright/test';
import { expectAmount } from './amounts.ts';
import { newMember } from './new-member.ts';
import { expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const wallet = wordsOf('modules/wallet', 'bn');
const slots = wordsOf('studios/slots', 'bn');

/** Two tabs agree so soon after the first has its answer, or after the other is back. */
const AGREE_MS = 2_000;
const CREDIT = 1_000_000;

function balanceOf(tab: Page): Locator {
  return tab.getByRole('button', { name: wallet('wallet.refresh') });
}

/** Opens the slot of the house. */
async function openSlot(tab: Page): Promise<void> {
  await tab.getByRole('link', { name: /লাকি সেভেনস P .*RTP/ }).click();
}

/** Spins until the balance differs: some spins pay back exactly their bet. @returns it, in hundredths */
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

test('a spin in one tab moves the balance in another, which is not touched, within two seconds [HDR-2] [WAL-1]', async ({
  site,
  context,
}) => {
  const other = await context.newPage();
  const member = await newMember();
  await logIn(other, member);
  await logIn(site, member);
  await expectAmount(balanceOf(other), CREDIT);
  await openSlot(site);
  const now = await spinTo(site, CREDIT);
  await expectAmount(balanceOf(other), now, { timeout: AGREE_MS });
});

test('a tab that had lost its line agrees within two seconds of its network being back [HDR-2] [WAL-1]', async ({
  site,
  browser,
}) => {
  const place = await browser.newContext();
  const other = await place.newPage();
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
  const member = await newMember();
  await logIn(other, member);
  await logIn(site, member);
  await expectAmount(balanceOf(other), CREDIT);

  isCut = true;
  for (const line of lines) {
    await line.close();
  }
  await place.setOffline(true);
  await openSlot(site);
  const now = await spinTo(site, CREDIT);
  // By now it tries so seldom that its own next try would come too late.
  await expect.poll(() => tries).toBeGreaterThanOrEqual(3);
  await expectAmount(balanceOf(other), CREDIT);
  isCut = false;
  await place.setOffline(false);
  await expectAmount(balanceOf(other), now, { timeout: AGREE_MS });
  await place.close();
});
