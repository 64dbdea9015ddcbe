import { readFileSync } from 'node:fs';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { balanceOf, expectAmount, hundredthsIn } from './amounts.ts';
import { nextDraws, takeSeat } from './draw-clock.ts';
import { noticeFaults } from './game-layout.ts';
import { shiftsSince, watchShifts } from './layout-shifts.ts';
import type { StoryOffice } from './office-calls.ts';
import { slideByHand } from './slide.ts';
import { expect, go, test } from './story.ts';
import { closeGame, endSessions, followBet, publishNotice } from './timed-tasks.ts';
import { wordsOf } from './words.ts';

const registration = wordsOf('modules/registration', 'bn');
const identity = wordsOf('modules/identity', 'bn');
const play = wordsOf('modules/play', 'bn');
const record = wordsOf('modules/records', 'bn');
const fairness = wordsOf('modules/fairness', 'bn');
const board = { bn: wordsOf('studios/lottery', 'bn'), en: wordsOf('studios/lottery', 'en') };
const k3 = {
  bn: wordsOf('studios/lottery/games/k3', 'bn'),
  en: wordsOf('studios/lottery/games/k3', 'en'),
};
const office = wordsOf('studios/lottery/office', 'en');
const frame = wordsOf('apps/office', 'en');

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const NARROWEST = { width: 320, height: 640 };
const PASSWORD = 'Ilish-bhaja-42';
/** A visitor needs at most this many taps from the home page to a running draw. */
const MAX_TAPS_TO_LOOK = 2;
/** And from the first tap of the registration to an accepted bet. */
const MAX_TAPS_TO_BET = 8;
/** Amounts are in hundredths. */
const STARTING_CREDIT = 1_000_000;
/** The stake is ten on the sum of 3. */
const SUM_STAKE = 1_000;

test.use({ server: 'draws' });
// One server ends the draws of all these stories: another for each would cost more than the story.
test.describe.configure({ mode: 'default' });

const k3Link = (site: Page) =>
  site
    .getByRole('main')
    .getByRole('link', { name: /^K3 .*RTP/ })
    .first();

/** Finds the fields of a registration by name and password, in their order. */
function formOf(site: Page) {
  const dialog = site.getByRole('dialog').first();
  const field = (name: string) => dialog.getByLabel(registration(`field.${name}`), { exact: true });
  return {
    dialog,
    username: field('username'),
    password: field('password'),
    confirmPassword: field('confirmPassword'),
    agree: dialog.getByRole('checkbox'),
    submit: dialog.getByRole('button', { name: registration('registration.submit'), exact: true }),
  };
}

/** The longest text of each outcome in both languages. */
function everyOutcome(): readonly string[] {
  return (['bn', 'en'] as const).flatMap((language) =>
    ['won', 'lost', 'even', 'refunded'].map((kind) =>
      board[language](`board.outcome.${kind}`, 'P\u202f9,999,999.99'),
    ),
  );
}

/** The label of a play of the board has its odds after its name. */
const playOf = (game: FrameLocator, name: string) =>
  game.getByRole('button', { name: new RegExp(`^${name}`) });

test.describe('on a phone', () => {
  test.use(PHONE);

  test.describe('with captchas', () => {
    test.use({ hasCaptcha: true });

    test('a visitor sees a running draw after two taps at most, and the first bet is accepted after eight more, from the registration on, and in the smallest window numbers are in the first view [U7] [U10] [REG-1] [REG-5] [LCH-1] [LGN-3] [LGN-11] [LCH-6] [A1]', async ({
      site,
      app,
    }) => {
      let taps = 0;
      const tap = async (what: Locator): Promise<void> => {
        await what.tap();
        taps += 1;
      };
      await go(site, '/');
      await tap(k3Link(site));
      const game = site.frameLocator('iframe');
      const big = playOf(game, `${k3.bn('play.K3.BIG')}.*1\\.97`);
      await expect(big).toBeVisible();
      await expect(site.getByRole('dialog')).toHaveCount(0);
      expect(taps).toBeLessThanOrEqual(MAX_TAPS_TO_LOOK);
      taps = 0;
      await tap(
        site
          .getByRole('complementary', { name: play('play.look.bar'), exact: true })
          .getByRole('button', { name: play('play.look.register'), exact: true }),
      );
      const form = formOf(site);
      await expect(form.username).toBeFocused();
      await site.keyboard.type('rupa2026');
      await tap(form.password);
      await site.keyboard.type(PASSWORD);
      await tap(form.confirmPassword);
      await site.keyboard.type(PASSWORD);
      await tap(form.agree);
      await tap(form.submit);
      await slideByHand(site, app);
      taps += 1;
      // Registration leads on to the game; the welcome of a first login waits for home.
      await expect(site.getByRole('dialog')).toHaveCount(0);
      await expect(site.getByRole('complementary')).toHaveCount(0);
      await takeSeat(app, big);
      await tap(big);
      const place = placeOf(game, 'bn');
      // Without a network the button is disabled and says so.
      await site.context().setOffline(true);
      await expect(
        game.getByRole('button', { name: board.bn('board.noNetwork'), exact: true }).last(),
      ).toBeDisabled();
      await site.context().setOffline(false);
      await tap(place);
      await expect(game.getByText(board.bn('board.state.open'), { exact: true })).toBeVisible();
      expect(taps).toBeLessThanOrEqual(MAX_TAPS_TO_BET);
      await isInFirstView(site, game);
    });
  });

  test('a visitor registers on a phone, plays K3, and result, balance, record, proof and receipt agree, and every outcome has room in the narrowest window [U5] [LGN-1] [REG-1] [REG-2] [LCH-6] [FAIR-1] [WAL-1] [M3] [M8]', async ({
    site,
    app,
  }) => {
    await go(site, '/register');
    const form = formOf(site);
    await form.username.fill('mita2026');
    await form.password.fill(PASSWORD);
    await form.confirmPassword.fill(PASSWORD);
    await form.agree.check();
    await form.submit.click();
    await site
      .getByRole('button', { name: identity('identity.welcome.start'), exact: true })
      .click();
    await expect(form.dialog).toHaveCount(0);
    await expect(site).toHaveURL(({ pathname }) => pathname === '/');
    const balance = balanceOf(site);
    await expectAmount(balance, STARTING_CREDIT);

    await k3Link(site).click();
    const game = site.frameLocator('iframe');
    const big = playOf(game, `${k3.bn('play.K3.BIG')}.*1\\.97`);
    await takeSeat(app, big);
    await big.click();
    await playOf(game, `${k3.bn('play.K3.SUM')} 10,`).click();
    await game.getByRole('button', { name: /^P\s?10$/ }).click();
    await game.locator('main').evaluate(watchShifts);
    await placeSlip(game, 'bn');
    const receipt = await savedReceipt(site, game);
    await nextDraws(app);

    const result = game.getByRole('region', { name: board.bn('board.yourResult'), exact: true });
    await expect(result).toContainText(/\d{4,}/, { timeout: 60_000 });
    expect(await game.locator('main').evaluate(shiftsSince)).toEqual([]);
    await site.setViewportSize(NARROWEST);
    expect(await result.evaluate(noticeFaults, everyOutcome())).toEqual([]);
    await site.setViewportSize(PHONE.viewport);
    const drawNo = /\d{4,}/.exec((await result.textContent()) ?? '')?.[0] ?? '';
    await game.getByRole('tab', { name: board.bn('board.trends'), exact: true }).click();
    const row = game
      .getByRole('listitem')
      .filter({ hasText: drawNo })
      .filter({
        has: game.getByRole('link', { name: new RegExp(`^${board.bn('board.verify')}`) }),
      });
    const opened = site.waitForEvent('popup');
    await row.getByRole('link').click();
    const proof = await opened;
    const holds = fairness('fairness.draw.holds').split('{drawn}')[0] ?? '';
    await expect(proof.getByText(new RegExp(`^${holds}`))).toBeVisible();

    await go(site, '/bets');
    const bet = site.getByRole('row').filter({ hasText: 'K3' });
    await expect(bet).toHaveCount(1);
    const cell = (header: string) => bet.locator(`[data-header="${record(header)}"]`);
    const stake = 2 * SUM_STAKE;
    await expectAmount(cell('records.bets.stake'), stake);
    await expect(cell('records.bets.payout')).toContainText(/\d\.\d{2}/);
    const payout = hundredthsIn(await cell('records.bets.payout').textContent());
    await expectAmount(balance, STARTING_CREDIT - stake + payout);

    await checkReceipt(site, receipt);
    await expect(
      site.getByText(fairness('fairness.receipt.verdict.holds'), { exact: true }),
    ).toBeVisible();
    await checkReceipt(site, receipt.replace(/"stake":\d+/, '"stake":1000000'));
    await expect(
      site.getByText(fairness('fairness.receipt.problem.leaf'), { exact: true }),
    ).toBeVisible();
    await expect(
      site.getByText(fairness('fairness.receipt.verdict.broken'), { exact: true }),
    ).toBeVisible();
  });
});

test.describe('in English', () => {
  test.use({ locale: 'en', look: { language: 'en' } });

  test('from a member’s question an operator comes to the draw by keys alone; two void it, the only change it knows; the member gets the stake back and sees the reason; other tasks of the desk are done by keys alone, too [M4] [R57] [N93] [LCH-6] [O7] [O8]', async ({
    site,
    open,
    brand,
    app,
  }) => {
    await brand.logIn(site, 'player1');
    await k3Link(site).click();
    const game = site.frameLocator('iframe');
    const sum = playOf(game, `${k3.en('play.K3.SUM')} 3,`);
    await takeSeat(app, sum);
    await sum.click();
    await game.getByRole('button', { name: /^P\s?10$/ }).click();
    await placeSlip(game, 'en');
    const operators = await brand.office();
    const { drawNo } = await drawWith(operators, ({ bets, state }) => bets > 0 && state === 'open');
    await nextDraws(app);
    const settled = await drawWith(
      operators,
      (row) => row.drawNo === drawNo && row.state === 'settled',
    );
    // Three ones may be the drawn result; then the voiding takes the win back.
    const hasWon = settled.numbers?.every((number) => number === '1') ?? false;

    const page = await open();
    // The keyboard alone leads from a member's question to what decides it.
    await brand.operate(page, '/office');
    await followBet(page, 'player1');
    await expect(page.getByText(office('office.lottery.seeded'), { exact: true })).toBeVisible();
    await page.getByRole('button', { name: office('office.lottery.voidIt'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    const press = (name: string) =>
      dialog.getByRole('button', { name: office(`office.lottery.${name}`), exact: true }).click();
    await expect(
      dialog.getByLabel(office('office.lottery.correct.numbers'), { exact: true }),
    ).toHaveCount(0);
    await press('correct.preview');
    const moved = hasWon ? '2,060.00' : '10.00';
    const members = dialog.getByRole('table', {
      name: frame('office.moved.title', '1'),
      exact: true,
    });
    await expect(members.getByText(moved, { exact: true }).first()).toBeVisible();
    await dialog
      .getByRole('combobox', { name: office('office.lottery.playerReason'), exact: true })
      .click();
    await page
      .getByRole('option', { name: board.en('reason.correction.fault'), exact: true })
      .click();
    await dialog.locator('textarea').first().fill('the machine was misread');
    await press('voidAfter.ask');
    await expect(dialog).toHaveCount(0);
    await operators.approveLast();

    const notice = game.getByRole('status', { name: board.en('board.correction'), exact: true });
    await expect(notice).toContainText(moved, { timeout: 60_000 });
    await expect(notice).toContainText(board.en('reason.correction.fault'));
    await expect(notice).not.toContainText('the machine was misread');
    await notice
      .getByRole('button', { name: board.en('board.correction.close'), exact: true })
      .click();
    await expect(notice).toHaveCount(0);
    await go(site, '/');
    await expectAmount(balanceOf(site, 'en').first(), STARTING_CREDIT);
    await page.reload();
    await expect(
      page.getByText(office('office.lottery.state.voided'), { exact: true }).first(),
    ).toBeVisible();

    await closeGame(page, { text: 'lucky sev', name: 'Lucky Sevens' });
    await publishNotice(page);
    await endSessions(page, { account: 'player1', ending: '0005' });
  });
});

/** Boards with the most above their first number: quick keys of a place, and the halves of 00 to 99. */
const TALL_BOARDS = ['5D-1M&playType=DIRECT_3_LAST', 'VNT-1M&playType=LO2'] as const;

/** The first number is above the bar with the stake, the header has its height, and nothing is wider than the window. */
async function isInFirstView(site: Page, game: FrameLocator): Promise<void> {
  await site.setViewportSize({ width: 360, height: 640 });
  for (const code of TALL_BOARDS) {
    await go(site, `/lottery?vendor=SHPL&gameCode=${code}`);
    const number = game.locator('main fieldset button[aria-pressed]').first();
    const bar = game.getByRole('region', { name: board.bn('board.slip'), exact: true });
    await expect(number).toBeVisible();
    // The header of the page leaves a phone after three seconds.
    await expect(site.getByRole('banner')).toBeHidden();
    const [cell, edge] = [await number.boundingBox(), await bar.boundingBox()];
    expect(edge?.y).toBeLessThan(640);
    expect((cell?.y ?? 0) + (cell?.height ?? 0)).toBeLessThanOrEqual(edge?.y ?? 0);
    const width = await game.locator('html').evaluate((page) => page.scrollWidth);
    expect(width).toBeLessThanOrEqual(360);
  }
}

const placeOf = (game: FrameLocator, language: 'bn' | 'en') =>
  game.getByRole('button', { name: new RegExp(`^${board[language]('board.place')}`) }).last();

/** Saves the receipt by the action of the message that confirms the bet. @returns its text */
async function savedReceipt(site: Page, game: FrameLocator): Promise<string> {
  const download = site.waitForEvent('download');
  await game
    .getByRole('button', { name: board.bn('board.receipt'), exact: true })
    .last()
    .click();
  const saved = await download;
  expect(saved.suggestedFilename()).toMatch(/^receipt-K3-1M-\d{8}-\d{4}-\d+\.txt$/);
  return readFileSync(await saved.path(), 'utf8');
}

/** Opens the page where receipts are checked, and gives it that file. */
async function checkReceipt(site: Page, receipt: string): Promise<void> {
  await go(site, '/verify');
  await site
    .locator('input[type="file"]')
    .setInputFiles({ name: 'receipt.txt', mimeType: 'text/plain', buffer: Buffer.from(receipt) });
}

/** Places the bets on the slip, in a draw that has just begun. */
async function placeSlip(game: FrameLocator, language: 'bn' | 'en'): Promise<void> {
  await placeOf(game, language).click();
  await expect(game.getByText(board[language]('board.state.open'), { exact: true })).toBeVisible();
}

type OfficeDraw = {
  readonly drawNo: string;
  readonly state: string;
  readonly numbers: readonly string[] | null;
  readonly bets: number;
};

/** Waits until the back office lists such a draw of the one-minute K3. @returns the newest one */
async function drawWith(
  operators: StoryOffice,
  isWanted: (row: OfficeDraw) => boolean,
): Promise<OfficeDraw> {
  let found: OfficeDraw | undefined;
  await expect(async () => {
    const { rows } = await operators.call<{ rows: OfficeDraw[] }>('GET /lottery/draws?game=K3-1M');
    found = rows.find(isWanted);
    expect(found).toBeDefined();
  }).toPass({ timeout: 60_000 });
  return found ?? { drawNo: '', state: '', numbers: null, bets: 0 };
}
