import pg from 'pg';
import { startOwnServer, UNHURRIED } from '../own-server.ts';
import { hundredthsIn } from './amounts.ts';
import { openDesk } from './desk.ts';
import { DEMO_PASSWORD, expect, logIn, test } from './story.ts';
import { wordsOf } from './words.ts';

const board = wordsOf('studios/lottery', 'en');
const k3 = wordsOf('studios/lottery/games/k3', 'en');
const office = wordsOf('studios/lottery/office', 'en');
const wallet = wordsOf('modules/wallet', 'en');
/** Ten on the sum of 3, which pays 207 for one. */
const DELTA = 207_000;

/** The studio's clock may go ahead, so that nobody waits a minute for a draw. */
async function hurry(databaseUrl: string, seconds: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(
    `create or replace function studio_lottery.clock() returns timestamptz language sql volatile
     as $$ select clock_timestamp() + interval '${seconds} seconds' $$`,
  );
  await client.end();
}

test('two operators correct a result; the member is paid the difference and told why [R57] [N93] [LCH-6]', async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const house = await startOwnServer(UNHURRIED);
  try {
    const desk = await openDesk(house);
    const context = await browser.newContext({ baseURL: house.url, locale: 'en' });
    await context.addCookies([{ name: 'lang', value: 'en', url: house.url }]);
    const site = await context.newPage();
    await logIn(site, 'player1');
    await site
      .getByRole('link', { name: /K3 .*RTP/ })
      .first()
      .click();
    const game = site.frameLocator('iframe');
    const sum = game.getByRole('button', { name: new RegExp(`^${k3('play.K3.SUM')} 3,`) });
    await sum.click({ timeout: 90_000 });
    await game.getByRole('button', { name: /^P\s?10$/ }).click();
    const place = game.getByRole('button', { name: new RegExp(`^${board('board.place')}`) }).last();
    await place.click();
    await expect(game.getByText(board('board.state.open'), { exact: true })).toBeVisible();
    await hurry(house.databaseUrl, 60);

    type Row = { drawNo: string; bets: number };
    const settled = async () =>
      (await desk.call<{ rows: Row[] }>('GET /lottery/draws?game=K3-1M&state=settled')).rows.find(
        ({ bets }) => bets > 0,
      );
    await expect
      .poll(async () => (await settled())?.drawNo ?? '', { timeout: 60_000 })
      .not.toBe('');
    const drawNo = (await settled())?.drawNo ?? '';
    const page = await context.newPage();
    await page.goto('/office/');
    await page.locator('input').nth(0).fill('operator1');
    await page.locator('input').nth(1).fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation').first()).toBeVisible();
    await page.goto(`/office/lottery/draws/K3-1M/${drawNo}`);
    await page.getByRole('button', { name: office('office.lottery.correct') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(office('office.lottery.correct.numbers')).fill('1 1 1');
    await dialog.getByRole('button', { name: office('office.lottery.correct.preview') }).click();
    await expect(dialog.getByText('2,070.00')).toBeVisible();
    await dialog.locator('textarea').first().fill('the machine was misread');
    await dialog.getByRole('button', { name: office('office.lottery.correct.ask') }).click();
    await expect(dialog).toHaveCount(0);
    await desk.approveLast();

    const notice = game.getByRole('status', { name: board('board.correction') });
    await expect(notice).toContainText('2,070.00', { timeout: 45_000 });
    await expect(notice).toContainText('the machine was misread');
    await notice.getByRole('button', { name: board('board.correction.close') }).click();
    await expect(notice).toHaveCount(0);
    await site.goto('/');
    await expect(async () => {
      const balance = site.getByRole('button', { name: wallet('wallet.refresh') }).first();
      expect(hundredthsIn(await balance.textContent())).toBeGreaterThanOrEqual(DELTA);
    }).toPass({ timeout: 15_000 });
    await page.reload();
    await expect(page.getByText(office('office.lottery.state.corrected')).first()).toBeVisible();
    await context.close();
  } finally {
    await house.stop();
  }
});
