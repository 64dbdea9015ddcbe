import type { Locator, Page } from '@playwright/test';
import { expect, go, test } from './story.ts';
import { wordsOf } from './words.ts';

const lottery = wordsOf('modules/lottery-api', 'bn');
const fairness = wordsOf('modules/fairness', 'bn');
const play = wordsOf('modules/play', 'bn');

/** The shown time may differ by a tick of the page and the time an answer takes. */
const AGREES_WITHIN_S = 3;
/** This is enough time to place a bet and to cancel it before its draw closes. */
const ENOUGH_MS = 30_000;

const VERIFY = new RegExp(`^${lottery('lottery.results.verifyDraw').replace('{no}', '\\S+')}$`);

type Numero = {
  readonly gameCode: string;
  readonly numero: string;
  readonly openTime: number;
  readonly closeTime: number;
};
type Lobby = {
  readonly serverTime: number;
  readonly games: readonly { readonly gameCode: string; readonly currentNumero: Numero | null }[];
};

const lobbyOf = async (site: Page): Promise<Lobby> =>
  await (await site.request.get('/lgw/games')).json();
const secondsOf = (clock: string | null): number =>
  (clock ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

const cardOf = (place: Locator) => place.getByRole('article').filter({ hasText: 'K3' }).first();

/**
 * Checks that the clock on the card of the one-minute K3 agrees with the server. Where the page's answer was late, the next
 * push corrects it, which comes every minute.
 */
async function agrees(site: Page, card: Locator): Promise<void> {
  const clock = card.getByRole('timer', { name: lottery('lottery.closesIn'), exact: true });
  await expect(async () => {
    const { serverTime, games } = await lobbyOf(site);
    const closes = games.find(({ gameCode }) => gameCode === 'K3-1M')?.currentNumero?.closeTime;
    const left = ((closes ?? 0) - serverTime) / 1000;
    const shown = secondsOf(await clock.textContent({ timeout: 1_000 }));
    expect(Math.abs(shown - left)).toBeLessThan(AGREES_WITHIN_S);
  }).toPass({ timeout: 80_000 });
}

test('countdowns agree with the server, a result is one press from its proof, a visitor looks at a game; a bet placed by API is listed among the member’s orders and cancelled [RTE-4] [API-1] [API-4] [LCH-1] [LCH-6] [FAIR-1]', async ({
  site,
  brand,
}) => {
  await go(site, '/');
  const row = site
    .locator('section')
    .filter({
      has: site.getByRole('heading', { name: lottery('lottery.popularRow'), exact: true }),
    })
    .last();
  // The row is loaded when the page is scrolled near it.
  await expect(async () => {
    await site.mouse.wheel(0, 300);
    await expect(row).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await agrees(site, cardOf(row));
  await row.getByRole('link', { name: lottery('lottery.toLobby'), exact: true }).click();
  await expect(site).toHaveURL(/\/lottery$/);

  const card = cardOf(site.getByRole('tabpanel'));
  await agrees(site, card);
  await card.getByRole('link').click();
  await expect(site).toHaveURL(/lotteryResults\?game=K3-1M/);
  await site.getByRole('table').getByRole('link', { name: VERIFY, exact: true }).first().click();
  const [holds = ''] = fairness('fairness.draw.holds').split('{');
  await expect(site.getByText(new RegExp(`^${holds.trim()}`))).toBeVisible();

  await go(site, '/lottery?gameCode=K3-1M&vendor=SHPL');
  await expect(site).toHaveURL(/node=\d+/);
  await expect(
    site.getByRole('complementary', { name: play('play.look.bar'), exact: true }),
  ).toBeVisible();

  await brand.logIn(site, 'player1', '/lotteryOrders');
  const { gameCode, numero } = await lastingK3(site);
  const placed = await site.request.post(`/lotto-vn/lgw/betting?t=${Date.now()}`, {
    headers: {
      authorization: await site.evaluate(() => sessionStorage.getItem('token') ?? ''),
      merchant: brand.code,
    },
    data: {
      prizeMode: 'Elott',
      device: 'WEB',
      contents: [
        {
          gameId: gameCode,
          winStop: false,
          playId: 'BIG',
          bettingContent: 'ANY',
          singleBetPrice: 2,
          bettingApproach: 1,
          bettingSlip: null,
          numero: [{ numero, multiple: 3 }],
        },
      ],
    },
  });
  expect(await placed.json()).toMatchObject({ orders: [{ betAmount: 6, status: 'PENDING' }] });

  await site.reload();
  const order = site.getByRole('main').getByRole('listitem').filter({ hasText: numero }).first();
  const status = (name: string) =>
    order.getByText(lottery(`lottery.orders.status.${name}`), { exact: true });
  await expect(status('PENDING')).toBeVisible();
  await order.getByRole('button', { name: lottery('lottery.orders.cancel'), exact: true }).click();
  await site
    .getByRole('alertdialog')
    .getByRole('button', { name: lottery('lottery.orders.cancelYes'), exact: true })
    .click();
  await expect(status('VOID')).toBeVisible();
});

/** Finds the draw of K3, of any period, that takes bets longest. It waits until one takes them for ENOUGH_MS. */
async function lastingK3(site: Page): Promise<Numero> {
  let found: Numero | undefined;
  await expect(async () => {
    const { serverTime, games } = await lobbyOf(site);
    found = games
      .flatMap(({ currentNumero }) => currentNumero ?? [])
      .filter(
        ({ gameCode, openTime, closeTime }) =>
          gameCode.startsWith('K3-') &&
          openTime < serverTime - 1_000 &&
          closeTime > serverTime + ENOUGH_MS,
      )
      .sort((left, right) => right.closeTime - left.closeTime)[0];
    expect(found).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return found ?? { gameCode: '', numero: '', openTime: 0, closeTime: 0 };
}
