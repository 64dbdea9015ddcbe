import { balanceOf, expectAmount } from './amounts.ts';
import { expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const play = wordsOf('modules/play', 'bn');
const slots = wordsOf('studios/slots', 'bn');
const catalog = wordsOf('modules/catalog', 'bn');
const feedback = wordsOf('modules/inquiry', 'bn');
const wallet = wordsOf('modules/wallet', 'bn');
const split = wordsOf('apps/site', 'bn');

const CREDIT = 1_000_000;
const GAME = /^লাকি সেভেনস/;
/** The label of the heart has what a press does before or after the name of the game. */
const HEART = /লাকি সেভেনস/;
const TILE = /^লাকি সেভেনস P .*RTP/;
/** A page waits this long for its game. */
const PATIENCE_MS = 10_000;

test.use({ viewport: { width: 1440, height: 900 } });

test('a slot opened from its tile has time, result and tools beside it, and leaving leads back to its tile [RG-2] [LCH-1] [GL-9]', async ({
  site,
  brand,
}) => {
  await brand.logIn(site, 'player1', '/rng');
  await expect(
    site.getByRole('tab', { name: catalog('catalog.list.mode.fav'), exact: true }),
  ).toBeVisible();
  const tile = site.getByRole('main').getByRole('link', { name: TILE, exact: true });
  await tile.click();
  const game = site.frameLocator('iframe');
  const bar = game.getByLabel(slots('slots.session'), { exact: true });
  await expect(bar.getByRole('timer')).toHaveText(/^\d+:\d\d/);
  await expectAmount(bar, 0);

  const spin = game.getByRole('button', { name: slots('slots.spin'), exact: true });
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  const answered = site.waitForResponse(
    (response) => response.url().endsWith('/studio/slots/v1/spins') && response.status() === 200,
  );
  await spin.click();
  const { balance } = (await (await answered).json()) as { readonly balance: number };
  const now = Math.round(balance * 100);
  await expectAmount(bar, now - CREDIT);

  const tools = site.getByRole('group', { name: play('play.tools'), exact: true });
  const tool = (name: string) => tools.getByRole('button', { name, exact: true });
  const first = await site.locator('iframe').getAttribute('src');
  await tool(play('play.tools.reload')).click();
  await expect(site.locator('iframe')).not.toHaveAttribute('src', first ?? '');
  await expect(spin).toHaveAttribute('aria-disabled', 'false');
  await expectAmount(balanceOf(site), now);

  await tools.getByRole('button', { name: HEART, exact: true, pressed: false }).click();
  await expect(
    tools.getByRole('button', { name: HEART, exact: true, pressed: true }),
  ).toBeVisible();
  await tool(play('play.tools.report')).click();
  const report = site.getByRole('dialog', { name: feedback('feedback.title'), exact: true });
  await expect(report).toContainText(/লাকি সেভেনস · \d+ · L[0-9A-F]{10}/);
  await site.keyboard.press('Escape');
  await expect(report).toHaveCount(0);
  await site.getByRole('button', { name: wallet('wallet.split'), exact: true }).click();
  const parts = site.getByRole('dialog', { name: split('split.title'), exact: true });
  await expectAmount(parts, now);
  await site.keyboard.press('Escape');
  await expect(parts).toHaveCount(0);

  const whole = game.getByRole('button', { name: slots('slots.full-screen'), exact: true });
  const isWhole = () => site.evaluate(() => document.fullscreenElement !== null);
  await whole.click();
  await expect.poll(isWhole).toBe(true);
  await whole.click();
  await expect.poll(isWhole).toBe(false);

  await game.getByRole('link', { name: slots('slots.back'), exact: true }).click();
  await expect(site).toHaveURL(/\/rng$/);
  await expect(tile).toBeVisible();
  await go(site, '/recent');
  await expect(site.getByRole('main').getByRole('link', { name: GAME, exact: true })).toBeVisible();
});

test.describe('hosts of games', () => {
  // The brand of the story has no such hosts, so its content security policy would refuse the two of this test.
  test.use({ bypassCSP: true });

  test('when a host of games does not answer, the page tries the other one with another launch, and then offers buttons [BRD-5] [LCH-1]', async ({
    site,
    context,
    brand,
  }) => {
    const asked: string[] = [];
    await context.route('**/wps/game/launchGame?*', async (route) => {
      const answer = await route.fetch();
      const { value, ...around } = await answer.json();
      const at = (host: string) => `https://${host}.shapla.test${value.gameUrl}`;
      const content = { game_url: at('one'), game_url2: at('two') };
      await route.fulfill({ response: answer, json: { ...around, value: { ...value, content } } });
    });
    await context.route('https://*.shapla.test/**', (route) => {
      asked.push(route.request().url());
      // The first host never answers; the second answers with a page that is no game of ours.
      return route.request().url().includes('//two.')
        ? route.fulfill({ contentType: 'text/html', body: 'out of order' })
        : undefined;
    });
    await brand.logIn(site, 'player1');
    await site.clock.install();
    await site.getByRole('main').getByRole('link', { name: TILE, exact: true }).click();
    await expect.poll(() => asked.length).toBe(1);
    await site.clock.fastForward(PATIENCE_MS);
    await expect(site.getByText(play('play.elsewhere'), { exact: true })).toBeVisible();
    await expect.poll(() => asked.length).toBe(2);
    const tokens = asked.map((url) => new URL(url).searchParams.get('launch'));
    expect(asked.map((url) => new URL(url).hostname)).toEqual([
      'one.shapla.test',
      'two.shapla.test',
    ]);
    expect(new Set(tokens).size).toBe(2);
    await site.clock.fastForward(PATIENCE_MS);
    await expect(site.getByText(play('play.slowTwice'), { exact: true })).toBeVisible();
    await expect(
      site.getByRole('button', { name: play('play.newTab'), exact: true }),
    ).toBeVisible();
    await site.getByRole('button', { name: play('play.retry'), exact: true }).click();
    await expect.poll(() => asked.length).toBe(3);
  });
});
