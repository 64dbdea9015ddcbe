import { balanceOf, expectAmount, hundredthsIn } from './amounts.ts';
import { resultFaults, reveals, watchReveals } from './game-layout.ts';
import { shiftsSince, watchShifts } from './layout-shifts.ts';
import { everyResult } from './slot-results.ts';
import { expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const record = wordsOf('modules/records', 'bn');
const fairness = wordsOf('modules/fairness', 'bn');
const slots = wordsOf('studios/slots', 'bn');

const PHONE = { width: 390, height: 844 };
/** The other windows in which every result has room, with a phone on its side. */
const WINDOWS = [
  PHONE,
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
  { width: 844, height: 390 },
  { width: 667, height: 375 },
] as const;
/** A record is compared line by line, so that a phone shows at least so many bets at once. */
const BETS_IN_VIEW = 6;

test.use({ viewport: PHONE, isMobile: true, hasTouch: true });

const SPINS = 3;
const GAME = 'লাকি সেভেনস';
/** What the machine says of a spin: the texts before their amounts. */
const ENDED = new RegExp(
  (['slots.no-win', 'slots.won'] as const).map((key) => slots(key).split('{')[0]?.trim()).join('|'),
);

test('on a phone a member spins three times, and balance, record, proof and receipt agree [LGN-1] [LCH-6] [FAIR-1] [WAL-1] [M8] [U4] [U5] [U38]', async ({
  site,
  brand,
}) => {
  await site.addInitScript(watchReveals);
  await brand.logIn(site, 'player1');
  const balance = balanceOf(site);
  await expect(balance).toContainText('10,000.00');

  await site
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${GAME} P .*RTP`) })
    .first()
    .click();
  const game = site.frameLocator('iframe');
  const spin = game.getByRole('button', { name: slots('slots.spin'), exact: true });
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  await game.locator('main').evaluate(watchShifts);
  await site.evaluate(watchShifts);
  let inGame = 0;
  for (let turn = 0; turn < SPINS; turn += 1) {
    await expect(spin).toHaveAttribute('aria-disabled', 'false');
    const answered = site.waitForResponse(
      (response) => response.url().endsWith('/studio/slots/v1/spins') && response.status() === 200,
    );
    await spin.click();
    const spun: { readonly balance: number } = await (await answered).json();
    inGame = Math.round(spun.balance * 100);
    await expect(game.getByRole('status')).toContainText(ENDED);
  }
  const shown = game.locator('dt', { hasText: slots('slots.balance') }).locator('+ dd');
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  await expectAmount(shown, inGame);
  expect(await game.locator('main').evaluate(shiftsSince)).toEqual([]);
  expect(await site.evaluate(shiftsSince)).toEqual([]);
  // The page waits with its balance from each press until the reels have stopped.
  const said = await site.evaluate(reveals);
  expect([said[0], said.at(-1), said.filter(Boolean).length]).toEqual([false, true, SPINS]);
  // Three spins bring three texts of some hundreds; each of them has room in each window.
  const results = everyResult();
  for (const window of WINDOWS) {
    await site.setViewportSize(window);
    const faults = await game.locator('main').evaluate(resultFaults, results);
    expect({ ...window, faults }).toEqual({ ...window, faults: [] });
  }
  await site.setViewportSize(PHONE);

  await game.getByRole('button', { name: slots('slots.history'), exact: true }).click();
  const spins = game.getByRole('dialog');
  await spins.locator('summary').first().click();
  const download = site.waitForEvent('download');
  await spins
    .getByRole('button', { name: slots('slots.receipt'), exact: true })
    .first()
    .click();
  const receipt = await (await download).path();
  await spins
    .getByRole('button', { name: slots('slots.close'), exact: true })
    .first()
    .click();

  await game.getByRole('button', { name: slots('slots.fairness'), exact: true }).click();
  const sheet = game.getByRole('dialog');
  await sheet.getByRole('button', { name: slots('slots.change-and-reveal'), exact: true }).click();
  const verify = sheet.getByRole('link', { name: slots('slots.verify'), exact: true });
  const opened = site.waitForEvent('popup');
  await verify.click();
  const proof = await opened;
  const holds = fairness('fairness.holds').split('{drawn}')[0] ?? '';
  await expect(async () => {
    await proof.reload();
    await expect(proof.getByText(new RegExp(`^${holds}`))).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 90_000 });

  await go(site, '/bets?kind=slots');
  const rows = site.getByRole('row').filter({ hasText: GAME });
  await expect(rows).toHaveCount(SPINS);
  const heights = await rows.evaluateAll((bets) =>
    bets.map((bet) => bet.getBoundingClientRect().height),
  );
  expect(Math.max(...heights)).toBeLessThan(PHONE.height / BETS_IN_VIEW);
  const sumOf = async (header: string) => {
    const cells = await rows.locator(`[data-header="${header}"]`).allTextContents();
    return cells.reduce((sum, text) => sum + hundredthsIn(text), 0);
  };
  await expect(async () => {
    const paid = await sumOf(record('records.bets.payout'));
    expect(1_000_000 + paid - (await sumOf(record('records.bets.stake')))).toBe(inGame);
  }).toPass({ timeout: 60_000 });
  await expectAmount(balance, inGame);

  await go(site, '/verify');
  await site.locator('input[type="file"]').setInputFiles(receipt);
  await expect(
    site.getByText(fairness('fairness.receipt.verdict.holds'), { exact: true }),
  ).toBeVisible();
});
