import { expectAmount } from './amounts.ts';
import { newMember } from './new-member.ts';
import { expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const wallet = wordsOf('modules/wallet', 'bn');
const slots = wordsOf('studios/slots', 'bn');

test('a spin in one tab moves the balance in another, which is not touched [HDR-2] [WAL-1]', async ({
  site,
  context,
}) => {
  const other = await context.newPage();
  const member = await newMember();
  await logIn(other, member);
  await logIn(site, member);
  const balance = other.getByRole('button', { name: wallet('wallet.refresh') });
  const before = 1_000_000;
  await expectAmount(balance, before);

  await site.getByRole('link', { name: /লাকি সেভেনস P .*RTP/ }).click();
  const game = site.frameLocator('iframe');
  const spin = game.getByRole('button', { name: slots('slots.spin'), exact: true });
  type Spun = { readonly balance: number };
  let now = before;
  // Some spins pay back exactly their bet: then the balance says nothing, and the next one must.
  for (let turn = 0; turn < 8 && now === before; turn += 1) {
    await expect(spin).toHaveAttribute('aria-disabled', 'false');
    const answered = site.waitForResponse(
      (response) => response.url().endsWith('/studio/slots/v1/spins') && response.status() === 200,
    );
    await spin.click();
    const spun: Spun = await (await answered).json();
    now = Math.round(spun.balance * 100);
  }
  expect(now).not.toBe(before);
  // Sooner than the page would ask by itself.
  await expectAmount(balance, now, { timeout: 10_000 });
});
