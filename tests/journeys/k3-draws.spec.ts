import type { FrameLocator, Locator, Page } from '@playwright/test';
import { type OwnServer, startOwnServer, UNHURRIED } from '../own-server.ts';
import { expectAmount, hundredthsIn } from './amounts.ts';
import { type Desk, openDesk } from './desk.ts';
import { nextDraws, takeSeat } from './draw-clock.ts';
import { newMember } from './new-member.ts';
import { slideByHand } from './slide.ts';
import { DEMO_PASSWORD, expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const shell = wordsOf('apps/site', 'bn');
const registration = wordsOf('modules/registration', 'bn');
const record = wordsOf('modules/play', 'bn');
const fairness = wordsOf('modules/fairness', 'bn');
const wallet = { bn: wordsOf('modules/wallet', 'bn'), en: wordsOf('modules/wallet', 'en') };
const board = { bn: wordsOf('studios/lottery', 'bn'), en: wordsOf('studios/lottery', 'en') };
const k3 = {
  bn: wordsOf('studios/lottery/games/k3', 'bn'),
  en: wordsOf('studios/lottery/games/k3', 'en'),
};
const office = wordsOf('studios/lottery/office', 'en');

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
/** What a newcomer may have to touch from the first look at the site to an accepted bet. */
const MAX_TAPS = 9;
/** Hundredths. */
const STARTING_CREDIT = 1_000_000;
/** Ten on the sum of 3, which pays 207 for one. */
const SUM_STAKE = 1_000;
const SUM_PAYS = 207_000;

test.describe.configure({ mode: 'default' });

/** A house of their own, whose draws end when a story wants it, with the captcha as it comes. */
let house: OwnServer;
let desk: Desk;
test.beforeAll(async () => {
  house = await startOwnServer(UNHURRIED);
  desk = await openDesk(house);
});
test.afterAll(async () => {
  await house.stop();
});

const k3Link = (site: Page) => site.getByRole('link', { name: /K3 .*RTP/ }).first();

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a newcomer’s first bet is accepted after nine taps at most [REG-1] [REG-5] [LGN-3] [LCH-6]', async ({
    site,
  }) => {
    test.setTimeout(240_000);
    let taps = 0;
    const tap = async (what: Locator): Promise<void> => {
      await what.tap();
      taps += 1;
    };
    await site.goto(`${house.url}/`);
    await tap(site.getByRole('banner').getByRole('button', { name: shell('shell.register') }));
    const dialog = site.getByRole('dialog').first();
    await expect(dialog.getByLabel(registration('field.username'), { exact: true })).toBeFocused();
    await site.keyboard.type(`rupa${Date.now() % 100_000_000}`);
    await tap(dialog.getByLabel(registration('field.password'), { exact: true }));
    await site.keyboard.type('Ilish-bhaja-42');
    await tap(dialog.getByLabel(registration('field.confirmPassword')));
    await site.keyboard.type('Ilish-bhaja-42');
    await tap(dialog.getByRole('checkbox'));
    await tap(dialog.getByRole('button', { name: registration('registration.submit') }));
    await slideByHand(site, house.databaseUrl);
    taps += 1;
    await expect(site.getByRole('dialog')).toHaveCount(0);

    await nextDraws(house.databaseUrl);
    await tap(k3Link(site));
    const game = site.frameLocator('iframe');
    const big = game.getByRole('button', { name: new RegExp(`^${k3.bn('play.K3.BIG')}.*1\\.97`) });
    await takeSeat(house.databaseUrl, big);
    await tap(big);
    const place = game.getByRole('button', { name: placeName('bn') }).last();
    // A bet waits for the network and says so.
    await site.context().setOffline(true);
    await expect(
      game.getByRole('button', { name: board.bn('board.noNetwork') }).last(),
    ).toBeDisabled();
    await site.context().setOffline(false);
    await tap(place);
    await expect(game.getByText(board.bn('board.state.open'), { exact: true })).toBeVisible();
    test.info().annotations.push({ type: 'taps', description: String(taps) });
    expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  });

  test('a visitor registers on a phone, plays K3, and result, balance, record and proof agree [LGN-1] [REG-1] [REG-2] [LCH-6] [FAIR-1] [WAL-1]', async ({
    site,
  }) => {
    test.setTimeout(240_000);
    await desk.switchCaptchaOff();
    await register(site, `mita${Date.now() % 100_000_000}`);
    await expect(site).toHaveURL(({ pathname }) => pathname === '/');
    const balance = site.getByRole('button', { name: wallet.bn('wallet.refresh') });
    await expectAmount(balance, STARTING_CREDIT);

    await nextDraws(house.databaseUrl);
    await k3Link(site).click();
    const game = site.frameLocator('iframe');
    const big = game.getByRole('button', { name: new RegExp(`^${k3.bn('play.K3.BIG')}.*1\\.97`) });
    await takeSeat(house.databaseUrl, big);
    await big.click();
    await game.getByRole('button', { name: new RegExp(`^${k3.bn('play.K3.SUM')} 10,`) }).click();
    await game.getByRole('button', { name: /^P\s?10$/ }).click();
    await placeSlip(game, 'bn');
    await nextDraws(house.databaseUrl);

    const result = game.getByRole('region', { name: board.bn('board.yourResult') });
    await expect(result).toContainText(/\d{4,}/, { timeout: 60_000 });
    const drawNo = /\d{4,}/.exec((await result.textContent()) ?? '')?.[0] ?? '';
    await game.getByRole('tab', { name: board.bn('board.results') }).click();
    const row = game
      .getByRole('listitem')
      .filter({ hasText: drawNo })
      .filter({ has: game.getByRole('link', { name: board.bn('board.verify') }) });
    const opened = site.waitForEvent('popup');
    await row.getByRole('link').click();
    const proof = await opened;
    const holds = fairness('fairness.holds').split('{drawn}')[0] ?? '';
    await expect(proof.getByText(holds)).toBeVisible();

    await site.goto(`${house.url}/bets`);
    const bet = site.getByRole('row').filter({ hasText: 'K3' });
    await expect(bet).toHaveCount(1);
    const cell = (header: string) => bet.locator(`[data-header="${record(header)}"]`);
    const stake = 2 * SUM_STAKE;
    await expectAmount(cell('play.bets.stake'), stake);
    await expect(cell('play.bets.payout')).toContainText(/\d\.\d{2}/);
    const payout = hundredthsIn(await cell('play.bets.payout').textContent());
    await expectAmount(balance, STARTING_CREDIT - stake + payout);
  });
});

test('two operators correct a result; the member is paid the difference and told why [R57] [N93] [LCH-6]', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  await desk.switchCaptchaOff();
  const context = await browser.newContext({ baseURL: house.url, locale: 'en' });
  await context.addCookies([{ name: 'lang', value: 'en', url: house.url }]);
  const site = await context.newPage();
  await logIn(site, await newMember(house.url));
  await nextDraws(house.databaseUrl);
  await k3Link(site).click();
  const game = site.frameLocator('iframe');
  const sum = game.getByRole('button', { name: new RegExp(`^${k3.en('play.K3.SUM')} 3,`) });
  await takeSeat(house.databaseUrl, sum);
  await sum.click();
  await game.getByRole('button', { name: /^P\s?10$/ }).click();
  await placeSlip(game, 'en');
  const { drawNo } = await drawWith(({ bets }) => bets > 0);
  await nextDraws(house.databaseUrl);
  const settled = await drawWith((row) => row.drawNo === drawNo && row.state === 'settled');
  // Three ones may have been drawn by themselves: then the correction takes the win back.
  const hasWon = settled.balls.every((ball) => ball === 1);

  const page = await context.newPage();
  await page.goto('/office/');
  await page.locator('input').nth(0).fill('operator1');
  await page.locator('input').nth(1).fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.goto(`/office/lottery/draws/K3-1M/${drawNo}`);
  await page.getByRole('button', { name: office('office.lottery.correct') }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(office('office.lottery.correct.numbers'))
    .fill(hasWon ? '6 6 6' : '1 1 1');
  await dialog.getByRole('button', { name: office('office.lottery.correct.preview') }).click();
  await expect(dialog.getByText('2,070.00')).toBeVisible();
  await dialog.locator('textarea').first().fill('the machine was misread');
  await dialog.getByRole('button', { name: office('office.lottery.correct.ask') }).click();
  await expect(dialog).toHaveCount(0);
  await desk.approveLast();

  const notice = game.getByRole('status', { name: board.en('board.correction') });
  await expect(notice).toContainText('2,070.00', { timeout: 60_000 });
  await expect(notice).toContainText('the machine was misread');
  await notice.getByRole('button', { name: board.en('board.correction.close') }).click();
  await expect(notice).toHaveCount(0);
  await site.goto('/');
  const balance = site.getByRole('button', { name: wallet.en('wallet.refresh') }).first();
  await expectAmount(balance, STARTING_CREDIT - SUM_STAKE + (hasWon ? 0 : SUM_PAYS));
  await page.reload();
  await expect(page.getByText(office('office.lottery.state.corrected')).first()).toBeVisible();
  await context.close();
});

async function register(site: Page, name: string): Promise<void> {
  await site.goto(`${house.url}/`);
  await site
    .getByRole('banner')
    .getByRole('button', { name: shell('shell.register') })
    .click();
  const dialog = site.getByRole('dialog');
  await dialog.getByLabel(registration('field.username'), { exact: true }).fill(name);
  await dialog.getByLabel(registration('field.password'), { exact: true }).fill('Ilish-bhaja-42');
  await dialog.getByLabel(registration('field.confirmPassword')).fill('Ilish-bhaja-42');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: registration('registration.submit') }).click();
  await expect(dialog).toHaveCount(0);
}

const placeName = (language: 'bn' | 'en') => new RegExp(`^${board[language]('board.place')}`);

/** Places what is on the slip, in the next draw when this one closes meanwhile. */
async function placeSlip(game: FrameLocator, language: 'bn' | 'en'): Promise<void> {
  const words = board[language];
  const place = game.getByRole('button', { name: placeName(language) }).last();
  const move = game.getByRole('button', { name: new RegExp(words('board.moveTo', '\\S+')) }).last();
  const open = game.getByText(words('board.state.open'), { exact: true });
  await expect(async () => {
    // What was placed may have been answered after the last look.
    if (await open.isVisible()) {
      return;
    }
    if (await move.isVisible()) {
      await move.click({ timeout: 2_000 });
    }
    await place.click({ timeout: 2_000 });
    await expect(open).toBeVisible({ timeout: 4_000 });
  }).toPass({ timeout: 60_000 });
}

type DeskDraw = {
  readonly drawNo: string;
  readonly state: string;
  readonly balls: readonly number[];
  readonly bets: number;
};

/** The newest such draw of the one-minute K3, as the desk sees it, once there is one. */
async function drawWith(isWanted: (row: DeskDraw) => boolean): Promise<DeskDraw> {
  let found: DeskDraw | undefined;
  await expect(async () => {
    const { rows } = await desk.call<{ rows: DeskDraw[] }>('GET /lottery/draws?game=K3-1M');
    found = rows.find(isWanted);
    expect(found).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return found ?? { drawNo: '', state: '', balls: [], bets: 0 };
}
