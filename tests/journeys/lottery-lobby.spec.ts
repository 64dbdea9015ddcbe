import type { Locator, Page } from '@playwright/test';
import { newMember } from './new-member.ts';
import { expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const lottery = wordsOf('modules/lottery-api', 'bn');
const fairness = wordsOf('modules/fairness', 'bn');

/** Between two ticks of the page and the way of an answer. */
const AGREES_WITHIN_S = 3;
/** Time to bet and to take the bet back before its draw closes. */
const ENOUGH_MS = 45_000;

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

/** The clock of a card of the one-minute K3 says what the server says. */
async function agrees(site: Page, card: Locator): Promise<void> {
  const clock = card.getByRole('timer', { name: lottery('lottery.closesIn') });
  await expect(async () => {
    const { serverTime, games } = await lobbyOf(site);
    const closes = games.find(({ gameCode }) => gameCode === 'K3-1M')?.currentNumero?.closeTime;
    const left = ((closes ?? 0) - serverTime) / 1000;
    const shown = secondsOf(await clock.textContent({ timeout: 1_000 }));
    expect(Math.abs(shown - left)).toBeLessThan(AGREES_WITHIN_S);
  }).toPass({ timeout: 40_000 });
}

test('a visitor’s countdowns agree with the server, a result is one press from its proof, and a game asks for a login [RTE-4] [API-4] [LCH-1] [FAIR-1]', async ({
  site,
}) => {
  test.setTimeout(150_000);
  await site.goto('/');
  const row = site
    .locator('section')
    .filter({ has: site.getByRole('heading', { name: lottery('lottery.popularRow') }) })
    .last();
  // The row comes when somebody comes near; a wheel that turned before the page was alive has to turn again.
  await expect(async () => {
    await site.mouse.wheel(0, 300);
    await expect(row).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await agrees(site, cardOf(row));
  await row.getByRole('link', { name: lottery('lottery.toLobby') }).click();
  await expect(site).toHaveURL(/\/lottery$/);

  const card = cardOf(site.getByRole('tabpanel'));
  await agrees(site, card);
  await card.getByRole('link').click();
  await expect(site).toHaveURL(/lotteryResults\?game=K3-1M/);
  const verify = site
    .getByRole('table')
    .getByRole('link', { name: new RegExp(lottery('lottery.results.verify')) });
  // A house that has just opened has its first result within a minute; the page asks by itself.
  await expect(verify.first()).toBeVisible({ timeout: 100_000 });
  await verify.first().click();
  const [holds = ''] = fairness('fairness.holds').split('{');
  await expect(site.getByText(holds.trim(), { exact: false })).toBeVisible();

  await site.goto('/lottery?gameCode=K3-1M&vendor=SHPL');
  await expect(site).toHaveURL(/node=\d+/);
  await expect(site.getByRole('dialog')).toBeVisible();
});

test('a bet by call stands among the member’s orders and is taken back before its draw closes [API-1] [LCH-6]', async ({
  site,
}) => {
  test.setTimeout(120_000);
  await logIn(site, await newMember());
  const { gameCode, numero } = await openK3(site);
  const placed = await site.request.post(`/lotto-vn/lgw/betting?t=${Date.now()}`, {
    headers: {
      authorization: await site.evaluate(() => sessionStorage.getItem('token') ?? ''),
      merchant: 'shapla',
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

  await site.goto('/lotteryOrders');
  const order = site.getByRole('main').getByRole('listitem').filter({ hasText: numero }).first();
  await expect(order.getByText(lottery('lottery.orders.status.PENDING'))).toBeVisible();
  await order.getByRole('button', { name: lottery('lottery.orders.cancel') }).click();
  await site
    .getByRole('alertdialog')
    .getByRole('button', { name: lottery('lottery.orders.cancelYes') })
    .click();
  await expect(
    order.getByText(lottery('lottery.orders.status.VOID'), { exact: true }),
  ).toBeVisible();
});

/** A draw of K3, in whatever period, that takes bets for long enough: the one that closes last. */
async function openK3(site: Page): Promise<Numero> {
  let found: Numero | undefined;
  await expect(async () => {
    const { serverTime, games } = await lobbyOf(site);
    found = games
      .flatMap(({ currentNumero }) => currentNumero ?? [])
      .filter(
        (draw) =>
          draw.gameCode.startsWith('K3-') &&
          draw.openTime < serverTime - 1_000 &&
          draw.closeTime > serverTime + ENOUGH_MS,
      )
      .sort((left, right) => right.closeTime - left.closeTime)[0];
    expect(found).toBeDefined();
  }).toPass({ timeout: 80_000 });
  return found ?? { gameCode: '', numero: '', openTime: 0, closeTime: 0 };
}
