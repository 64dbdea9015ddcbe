import { expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const lottery = wordsOf('modules/lottery', 'bn');
const fairness = wordsOf('modules/fairness', 'bn');

/** Between two ticks of the page and the way of an answer. */
const AGREES_WITHIN_S = 3;
/** A game whose draws are long enough that one is open while the story bets and takes back. */
const SLOW_GAME = 'K3-5M';

type Lobby = {
  readonly serverTime: number;
  readonly games: readonly {
    readonly gameCode: string;
    readonly currentNumero: { readonly numero: string; readonly closeTime: number } | null;
  }[];
};

const secondsOf = (clock: string | null): number =>
  (clock ?? '').split(':').reduce((sum, part) => sum * 60 + Number(part), 0);

test('a visitor’s countdowns agree with the server, a result is one press from its proof, and a game asks for a login [RTE-4] [API-4] [LCH-1] [FAIR-1]', async ({
  site,
}) => {
  test.setTimeout(150_000);
  await site.goto('/lottery');
  const card = site.getByRole('article').filter({ hasText: 'K3' }).first();
  const clock = card.getByRole('timer', { name: lottery('lottery.closesIn') });
  await expect(async () => {
    const answer = await site.request.get('/lgw/games');
    const { serverTime, games }: Lobby = await answer.json();
    const closes = games.find(({ gameCode }) => gameCode === 'K3-1M')?.currentNumero?.closeTime;
    const left = ((closes ?? 0) - serverTime) / 1000;
    const shown = secondsOf(await clock.textContent({ timeout: 1_000 }));
    expect(Math.abs(shown - left)).toBeLessThan(AGREES_WITHIN_S);
  }).toPass({ timeout: 40_000 });

  await card.getByRole('link').click();
  await expect(site).toHaveURL(/lotteryResults\?game=K3-1M/);
  const verify = site.getByRole('link', { name: new RegExp(lottery('lottery.results.verify')) });
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
  test.setTimeout(90_000);
  await logIn(site, 'player2');
  const token = await site.evaluate(() => sessionStorage.getItem('token') ?? '');
  const headers = { authorization: token, merchant: 'shapla' };
  const near = await site.request.get(`/lotto-vn/lgw/numeros/near?gameId=${SLOW_GAME}`, {
    headers,
  });
  const { currentNumero } = await near.json();
  const placed = await site.request.post(`/lotto-vn/lgw/betting?t=${Date.now()}`, {
    headers,
    data: {
      prizeMode: 'Elott',
      device: 'WEB',
      contents: [
        {
          gameId: SLOW_GAME,
          winStop: false,
          playId: 'BIG',
          bettingContent: 'ANY',
          singleBetPrice: 2,
          bettingApproach: 1,
          bettingSlip: null,
          numero: [{ numero: currentNumero.numero, multiple: 3 }],
        },
      ],
    },
  });
  expect(await placed.json()).toMatchObject({ orders: [{ betAmount: 6, status: 'PENDING' }] });

  await site.goto('/lotteryOrders');
  const [order] = await site.getByRole('listitem').filter({ hasText: currentNumero.numero }).all();
  await expect(site.getByText(lottery('lottery.orders.status.PENDING')).first()).toBeVisible();
  expect(order).toBeDefined();
  await site
    .getByRole('button', { name: lottery('lottery.orders.cancel') })
    .first()
    .click();
  await site
    .getByRole('dialog')
    .or(site.getByRole('alertdialog'))
    .getByRole('button', { name: lottery('lottery.orders.cancelYes') })
    .click();
  await expect(site.getByText(lottery('lottery.orders.status.VOID')).first()).toBeVisible();
});
