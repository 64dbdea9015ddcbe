import type { FrameLocator, Page } from '@playwright/test';
import pg from 'pg';
import { clientConfig } from '#platform/db/database.ts';
import type { App } from '../app/start-app.ts';
import { balanceOf, expectAmount, hundredthsIn } from './amounts.ts';
import {
  covering,
  layoutFaults,
  movedSince,
  resultFaults,
  reveals,
  watchControls,
  watchReveals,
} from './game-layout.ts';
import { shiftsSince, watchShifts } from './layout-shifts.ts';
import {
  excludesThemselves,
  isRefusedByTheLimit,
  limitsStakes,
  paysInByEveryWay,
  takesOutThroughTwoPeople,
} from './money-story.ts';
import { resultsOf } from './sample-results.ts';
import { expect, test } from './story.ts';
import type { StoryBrand } from './story-brand.ts';
import { paysInByUsdt } from './usdt-story.ts';
import { wordsOf } from './words.ts';

const record = wordsOf('modules/records', 'en');
const office = wordsOf('apps/office', 'en');
const cases = wordsOf('modules/conformance', 'en');
const books = wordsOf('modules/reconciliation', 'en');
/** A run of all cases may take this long on a busy machine. */
const A_RUN_MS = 480_000;

/** Lists one game of each mechanic, by vendor and code. */
const GAMES = [
  ['RUPALI', 'river-crown'],
  ['JONAKI', 'point-dice'],
  ['JONAKI', 'fair-wheel'],
  ['PADMA', 'tiger-lotus'],
  ['NEEL', 'blue-whale'],
  ['MONSOON', 'delta-league'],
  ['JONAKI', 'rocket-ride'],
  ['JONAKI', 'lucky-leaf'],
  ['JONAKI', 'snake-ludo'],
  ['DOEL', 'nawab-poker'],
  ['JONAKI', 'gem-field'],
] as const;
const AN_AMOUNT = /^[\d,]+[.]\d\d$/;
const RESULT = /^(Won|Paid|No win|Missed)/;
const CREDIT = 1_000_000;

test.use({
  viewport: { width: 1440, height: 900 },
  locale: 'en-GB',
  look: { language: 'en' },
  server: 'samples',
});
// The stories share one server and one process of vendors, which cost more than a story.
test.describe.configure({ mode: 'default' });

type Opened = { readonly page: Page; readonly brand: StoryBrand };
type Game = readonly [vendor: string, code: string];

/** Opens a game in its frame, once the catalogue has it. */
async function open({ page, brand }: Opened, [vendor, code]: Game): Promise<FrameLocator> {
  const list = `${brand.url}/wps/relay/GCSGAME_gameList?vassalage=${vendor}&pageSize=50`;
  let node: number | undefined;
  await expect(async () => {
    const { value } = (await (await page.request.get(list)).json()) as {
      readonly value: { readonly games: readonly { gameCode: string; nodeId: number }[] };
    };
    node = value.games.find(({ gameCode }) => gameCode === code)?.nodeId;
    expect(node).toBeDefined();
  }).toPass({ timeout: 60_000 });
  await page.goto(`/game?node=${node}`);
  return page.frameLocator('iframe');
}

const buttonIn = (frame: FrameLocator, name: string | RegExp) =>
  frame.getByRole('button', { name, exact: true });

/** Plays one round to its end, as the mechanic of the game requires. */
async function playOnce(frame: FrameLocator, code: string): Promise<void> {
  if (code === 'blue-whale') {
    await buttonIn(frame, /^Shoot, worth and chance: ×2 /).click();
  } else {
    await frame.locator('.controls').getByRole('button').last().click();
  }
  if (code === 'lucky-leaf') {
    await buttonIn(frame, 'Reveal all').click();
  }
  if (code === 'nawab-poker') {
    await buttonIn(frame, 'Draw').click();
  }
  if (code === 'gem-field') {
    await openCell(frame, 'Cell 13');
  }
  await expect(frame.locator('.result')).toHaveText(RESULT, { timeout: 60_000 });
}

/** Opens one cell and takes the win, unless the round is lost. */
async function openCell(frame: FrameLocator, cell: string): Promise<void> {
  await buttonIn(frame, cell).click();
  const take = buttonIn(frame, /^Take/);
  const isOver = frame.locator('.result').filter({ hasText: RESULT });
  await expect(isOver.or(take).first()).toBeVisible();
  if (await take.isVisible()) {
    await take.click();
  }
}

/** Heights go with widths: the smallest phone, the reference phone, a tablet, a desktop. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 320, height: 640 },
  { width: 390, height: 844 },
] as const;

/** Checks a game in every window; it is then at 390. */
async function expectRoom(page: Page, frame: FrameLocator, code: string): Promise<void> {
  await frame.locator('.controls').waitFor();
  for (const window of WINDOWS) {
    await page.setViewportSize(window);
    const faults = await frame.locator('.frame').evaluate(layoutFaults);
    const results = await frame.locator('.frame').evaluate(resultFaults, resultsOf(code));
    expect({ code, ...window, faults, results }).toEqual({
      ...{ code, ...window },
      ...{ faults: [], results: [] },
    });
    expect(await page.evaluate(covering)).toEqual([]);
    for (const place of ['.balance-value', '.stake-value']) {
      await expect(frame.locator(place)).toHaveText(AN_AMOUNT);
      await expect(frame.locator(place)).toBeInViewport();
    }
    await expect(page.getByRole('timer')).toHaveCount(1);
  }
}

test('each of the eleven mechanics is launched and played at four widths without anything that moves or overlaps; balance and betting record agree [LCH-1] [LCH-6] [WAL-1] [U2] [U4] [U5] [U22] [U23] [U40] [R41]', async ({
  site,
  brand,
}) => {
  await brand.logIn(site, 'player1');
  await site.addInitScript(watchReveals);
  for (const game of GAMES) {
    const frame = await open({ page: site, brand }, game);
    await expectRoom(site, frame, game[1]);
    const place = frame.locator('.frame');
    await place.evaluate(watchControls);
    await place.evaluate(watchShifts);
    await site.evaluate(watchShifts);
    await playOnce(frame, game[1]);
    expect(await place.evaluate(movedSince)).toEqual([]);
    const [inGame, around] = [await place.evaluate(shiftsSince), await site.evaluate(shiftsSince)];
    expect({ code: game[1], inGame, around }).toEqual({ code: game[1], inGame: [], around: [] });
    // The page waits with the balance from the press until the result is shown.
    const shown = await site.evaluate(reveals);
    expect([shown[0], shown.at(-1)]).toEqual([false, true]);
    await site.setViewportSize({ width: 1440, height: 900 });
  }
  const shown = site.frameLocator('iframe').locator('.balance-value');
  // The last game stays open beside the record, since its balance may change a moment after its result is shown.
  const own = await site.context().newPage();
  await brand.logIn(own, 'player1', '/bets?kind=all');
  const cells = (name: string) => own.locator(`tbody [data-header="${record(name)}"]`);
  const sumOf = async (name: string) =>
    (await cells(name).allTextContents()).reduce((sum, text) => sum + hundredthsIn(text), 0);
  let recorded = 0;
  await expect(async () => {
    await own.reload();
    await expect(cells('records.bets.stake')).toHaveCount(GAMES.length, { timeout: 10_000 });
    recorded = (await sumOf('records.bets.payout')) - (await sumOf('records.bets.stake'));
  }).toPass({ timeout: 90_000 });
  await expectAmount(shown, CREDIT + recorded);
  await expectAmount(balanceOf(site, 'en'), CREDIT + recorded);
});

test('a round goes on after its vendor is killed and is paid once; its member pays in by every way, takes money out through two people, sets a limit that holds in the game, and is excluded [F1] [LCH-6] [CSH-1] [CSH-2] [RG-1] [RG-2]', async ({
  site,
  brand,
  samples,
  app,
}) => {
  await brand.logIn(site, 'player2');
  const frame = await open({ page: site, brand }, ['JONAKI', 'gem-field']);
  await buttonIn(frame, '1').click();
  await frame.locator('.controls').getByRole('button').last().click();
  await expect(buttonIn(frame, 'Cell 1')).toBeEnabled();
  const before = samples?.pid();
  process.kill(before ?? 0, 'SIGKILL');
  await expect.poll(() => samples?.pid() !== before).toBe(true);
  await expect(async () => {
    await site.reload();
    await expect(buttonIn(frame, 'Cell 1')).toBeEnabled({ timeout: 10_000 });
  }).toPass({ timeout: 90_000 });
  await openCell(frame, 'Cell 1');
  await expect(frame.locator('.result')).toHaveText(RESULT);
  const shown = frame.locator('.balance-value');
  await expect(async () => {
    expect(hundredthsIn(await balanceOf(site, 'en').textContent())).toBe(
      hundredthsIn(await shown.textContent()),
    );
  }).toPass({ timeout: 60_000 });
  await paysInByEveryWay({ page: site });
  await paysInByUsdt({ page: site, brand });
  await takesOutThroughTwoPeople({ page: site, brand, app }, 'player2');
  await limitsStakes({ page: site });
  const limited = await open({ page: site, brand }, ['JONAKI', 'gem-field']);
  await limited.locator('.controls').getByRole('button').last().click();
  await isRefusedByTheLimit({ page: site }, limited);
  await excludesThemselves({ page: site });
});

/** Opens a case that a person has to decide. */
async function aCase(app: App, brand: StoryBrand): Promise<void> {
  const client = new pg.Client(clientConfig({ url: app.databaseUrl }));
  await client.connect();
  // The vendors are bound some moments after the server is ready.
  await expect(async () => {
    const { rowCount } = await client.query(
      `select play.open_case('story', $1, v.id, 'payout_differs', 'r-story', 'win-story', null,
                             '{"code": "LIMIT_REACHED"}')
         from vendor.vendor v
        where v.code = 'RUPALI'`,
      [brand.id],
    );
    expect(rowCount).toBe(1);
  }).toPass({ timeout: 60_000 });
  await client.end();
}

test('in the back office an operator closes a case, runs a vendor’s conformance cases, and starts a reconciliation [LCH-6]', async ({
  site,
  brand,
  app,
}) => {
  await aCase(app, brand);
  await brand.operate(site, '/office/');
  const press = (name: string) => site.getByRole('button', { name, exact: true }).click();
  const follow = (name: string) => site.getByRole('link', { name, exact: true }).click();
  const dialog = site.getByRole('dialog');
  const confirm = async (name: string) => {
    await dialog.getByLabel(office('office.reason'), { exact: true }).fill('a story asks for it');
    await dialog.getByRole('button', { name, exact: true }).click();
  };

  await follow(books('office.cases.title'));
  await site.getByRole('row').filter({ hasText: 'r-story' }).click();
  await press(books('office.case.take'));
  await expect(
    site.getByRole('button', { name: books('office.case.give_back'), exact: true }),
  ).toBeVisible();
  await press(books('office.case.close'));
  await dialog.getByRole('combobox').click();
  await site
    .getByRole('option', { name: books('office.case.end.ours_right'), exact: true })
    .click();
  await confirm(books('office.case.close'));
  await expect(site.getByText(books('office.case.status.closed'), { exact: true })).toBeVisible();

  await follow(cases('office.conformance.title'));
  await press(cases('office.conformance.start'));
  await dialog.getByText(cases('office.conformance.transport.in_process'), { exact: true }).click();
  await confirm(cases('office.conformance.go'));
  await expect(site).toHaveURL(/\/conformance\/\d+$/);

  await follow(books('office.reconciliation.title'));
  await press(books('office.reconciliation.start'));
  await confirm(books('office.reconciliation.start'));
  const asked = site
    .getByRole('row')
    .filter({ hasText: books('office.reconciliation.cause.operator') });
  await expect(asked).toContainText(books('office.reconciliation.state.done'), {
    timeout: A_RUN_MS,
  });

  // Other tests check how many cases hold: on a busy machine some of them may fail here by their time limits.
  await follow(cases('office.conformance.title'));
  const ended = [cases('office.conformance.holds'), cases('office.conformance.fails')];
  const run = site.getByRole('row').filter({ hasText: new RegExp(ended.join('|')) });
  await run.click({ timeout: A_RUN_MS });
  await expect(site.getByText('round totals', { exact: true })).toBeVisible();
});
