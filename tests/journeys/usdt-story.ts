import { expect, type Page } from '@playwright/test';
import { startChain } from '#modules/usdt/testing/local-chain.ts';
import { practiceKeys } from '#modules/usdt/testing/practice-keys.ts';
import { balanceOf, expectAmount, hundredthsIn } from './amounts.ts';
import { go } from './story.ts';
import type { StoryBrand } from './story-brand.ts';
import { wordsOf } from './words.ts';

const cashier = wordsOf('modules/cashier', 'en');

const NEEDED = 3;
/** 240 are worth two tokens of six places. */
const SUM = 240;
const TOKENS = 2_000_000n;
/** The chain is read at each full minute, and then every ten seconds while an order waits. */
const READ_MS = 120_000;

/** Pays in by USDT on a chain of this machine: address, code and exact sum, confirmations one by one, the balance. */
export async function paysInByUsdt({
  page,
  brand,
}: {
  readonly page: Page;
  readonly brand: StoryBrand;
}): Promise<void> {
  const chain = await startChain();
  try {
    const office = await brand.office();
    await office.changeBy('PUT /usdt/network', {
      network: {
        ...{ isOn: true, name: 'Practice chain', chainId: 31_337, token: chain.token },
        ...{ decimals: 6, confirmations: NEEDED, rate: '120', watchDays: 30 },
        ...{ stuckMinutes: 5, maxFeeGwei: 1_000 },
      },
      secrets: { nodes: [chain.url], extendedPublicKey: practiceKeys().extendedPublicKey },
      version: 0,
    });
    await go(page, '/?mc=depositv2');
    await page.getByRole('radio', { name: /^USDT/ }).check();
    const before = hundredthsIn(await balanceOf(page, 'en').textContent());
    await page.getByLabel(cashier('cashier.amount'), { exact: true }).fill(String(SUM));
    await page.getByRole('button', { name: cashier('cashier.next'), exact: true }).click();

    const address = page.getByText(/^0x[0-9a-f]{40}$/);
    await expect(address).toBeVisible();
    await expect(page.getByText('2.00 USDT', { exact: true })).toBeVisible();
    await expect(page.getByRole('img', { name: cashier('cashier.qr'), exact: true })).toBeVisible();
    await expect(
      page.getByRole('timer', { name: cashier('cashier.time_left'), exact: true }),
    ).toBeVisible();

    await chain.pay((await address.textContent()) ?? '', TOKENS);
    const seen = (confirmations: number) =>
      page.getByText(cashier('cashier.arriving', String(confirmations), String(NEEDED)), {
        exact: true,
      });
    await expect(seen(1)).toBeVisible({ timeout: READ_MS });
    await expectAmount(balanceOf(page, 'en'), before);
    await chain.mine(1);
    await expect(seen(2)).toBeVisible({ timeout: READ_MS });
    await chain.mine(1);
    await expect(page.getByText(cashier('cashier.story.credited'), { exact: true })).toBeVisible({
      timeout: READ_MS,
    });
    await expectAmount(balanceOf(page, 'en'), before + SUM * 100);
  } finally {
    await chain.stop();
  }
}
