import type { Frame } from '@playwright/test';
import pg from 'pg';
import { clientConfig } from '#platform/db/database.ts';
import { wordsOf } from '../journeys/words.ts';
import { askPatiently } from '../player.ts';

/** How a round of a game is played and where it is over. */
export type PlayedGame = {
  /** The name of its pictures. */
  readonly name: string;
  /** Its code in the catalogue. */
  readonly code: string;
  /** The page that has its frame. */
  readonly path: '/lottery' | '/game';
  /** What a press of the player changes on the board, before anything may move. */
  readonly begin?: (table: Table) => Promise<void>;
  readonly play: (table: Table) => Promise<void>;
};

/** A game that is open in its frame. */
type Table = {
  readonly frame: Frame;
  readonly code: string;
  readonly siteUrl: string;
  readonly databaseUrl: string;
  readonly language: 'bn' | 'en';
};

const PATIENCE_MS = 120_000;
/** With less time left a bet is placed in the next draw. */
const ENOUGH_MS = 25_000;
/** The clock is set to so long after the draw. */
const AFTER_MS = 200;
/** A board learns of a bet and of a draw by itself; it is asked so often. */
const ASK_MS = 250;

/** One game of each family of lotteries. */
const LOTTERIES = [
  ['k3', 'K3-1M'],
  ['wingo', 'WINGO-1M'],
  ['five-digits', '5D-1M'],
  ['eleven-five', '11X5-1M'],
  ['pk10', 'PK10-1M'],
  ['keno', 'KENO-1M'],
  ['pc28', 'PC28-1M'],
  ['mark-six', 'MARK6-1M'],
  ['vietnam', 'VNB-1M'],
  ['yeekee', 'YEEKEE'],
] as const;
/** Their own draws are days apart: `drawOften` gives them more. */
const NATIONAL = [
  ['thai', 'THAI'],
  ['hanoi', 'HANOI'],
  ['lao', 'LAO'],
  ['malaysia', 'M4D'],
] as const;
/** One game of each mechanic of the sample vendors, and of each look of a mechanic. */
const SAMPLES = [
  ['reels', 'river-crown'],
  ['dice', 'point-dice'],
  ['three-dice', 'padma-dice'],
  ['wheel', 'fair-wheel'],
  ['cards', 'tiger-lotus'],
  ['card-pick', 'card-call'],
  ['halves', 'andar-house'],
  ['fishing', 'blue-whale'],
  ['sports', 'delta-league'],
  ['cockfight', 'spark-ring'],
  ['esports', 'av-blade'],
  ['flight', 'rocket-ride'],
  ['scratch', 'lucky-leaf'],
  ['ludo', 'snake-ludo'],
  ['poker', 'nawab-poker'],
  ['mines', 'gem-field'],
] as const;

/** Lists every kind of game with the way to play it. */
export const PLAYED_GAMES: readonly PlayedGame[] = [
  ...[...LOTTERIES, ...NATIONAL].map(
    ([name, code]) => ({ name, code, path: '/lottery', begin: beginDraw, play: playDraw }) as const,
  ),
  { name: 'lucky-sevens', code: 'S1', path: '/game', play: twice(spin) },
  ...SAMPLES.map(
    ([name, code]) => ({ name, code, path: '/game', play: twice(playSample) }) as const,
  ),
];

/** A second round also shows what it does to the traces of the first one. */
function twice(play: PlayedGame['play']): PlayedGame['play'] {
  return async (table) => {
    await play(table);
    await play(table);
  };
}

/** The codes of the games whose draws are days apart. */
export const NATIONAL_CODES: readonly string[] = NATIONAL.map(([, code]) => code);

/** Places a bet in a draw with time left. */
async function beginDraw(table: Table): Promise<void> {
  const { draw, serverNow } = await nextBoard(table);
  if (draw.locksAt - serverNow < ENOUGH_MS) {
    await endDraw(table);
  }
  await placeBet(table);
}

/** Ends the draw, and waits for what it brought. */
async function playDraw(table: Table): Promise<void> {
  await endDraw(table);
  const name = wordsOf('studios/lottery', table.language)('board.yourResult');
  await table.frame.getByRole('region', { name, exact: true }).waitFor({ timeout: PATIENCE_MS });
}

/** Picks the first numbers of the board, or one ticket at random, and places the bet. */
async function placeBet({ frame, language }: Table): Promise<void> {
  const board = wordsOf('studios/lottery', language);
  const cells = frame.locator('main button[aria-pressed][aria-disabled="false"]');
  const quick = frame.getByRole('button', { name: board('board.quick', '1'), exact: true });
  await cells.or(quick).first().waitFor({ timeout: PATIENCE_MS });
  // The result of the draw before lies over the first cells for some seconds.
  await frame.locator('[data-stage]').waitFor({ state: 'detached', timeout: PATIENCE_MS });
  await ((await quick.isVisible()) ? quick : cells.first()).click();
  await frame
    .getByRole('button', { name: new RegExp(`^${board('board.place')}`) })
    .last()
    .click();
  await frame
    .getByRole('status')
    .filter({ hasText: board('board.accepted') })
    .first()
    .waitFor({ timeout: PATIENCE_MS });
}

type Board = {
  readonly serverNow: number;
  readonly draw: { readonly drawNo: string; readonly locksAt: number; readonly drawsAt: number };
};

/** The board of a game; undefined between two draws. */
async function readBoard({ siteUrl, code }: Table): Promise<Board | undefined> {
  const answered = await askPatiently(`${siteUrl}/studio/lottery/v1/board?game=${code}`);
  const board = answered?.body as (Omit<Board, 'draw'> & Partial<Board>) | undefined;
  return board?.draw == null ? undefined : { ...board, draw: board.draw };
}

/** Waits until a game has a draw other than the given one. */
async function nextBoard(table: Table, formerNo = ''): Promise<Board> {
  let board: Board | undefined;
  await until(table.frame, async () => {
    board = await readBoard(table);
    return board !== undefined && board.draw.drawNo !== formerNo;
  });
  if (board === undefined) {
    throw new Error(`${table.code} has no draw`);
  }
  return board;
}

/**
 * Ends the draw of a board: the studio reads its clock from the database, where it is set ahead to the end of the draw.
 * It waits until there is another draw, and the page shows it; draws of one day of a national lottery have one name.
 */
async function endDraw(table: Table): Promise<void> {
  const { draw } = await nextBoard(table);
  const shown = () =>
    table.frame.evaluate<string>("/#\\d{3,}/.exec(document.body.textContent)?.[0] ?? ''");
  const before = await shown();
  const client = new pg.Client(clientConfig({ url: table.databaseUrl }));
  await client.connect();
  await client.query(
    `create or replace function studio_lottery.clock() returns timestamptz language sql volatile
     as $$ select clock_timestamp() + interval '${draw.drawsAt - Date.now() + AFTER_MS} milliseconds' $$`,
  );
  await client.end();
  await nextBoard(table, draw.drawNo);
  if (!NATIONAL_CODES.includes(table.code)) {
    await until(table.frame, async () => (await shown()) !== before);
  }
}

async function until(frame: Frame, isSo: () => Promise<boolean>): Promise<void> {
  for (let ms = 0; ms < PATIENCE_MS; ms += ASK_MS) {
    if (await isSo()) {
      return;
    }
    await frame.waitForTimeout(ASK_MS);
  }
  throw new Error('it does not come to its end');
}

async function spin({ frame, language }: Table): Promise<void> {
  const name = wordsOf('studios/slots', language)('slots.spin');
  const button = frame.getByRole('button', { name, exact: true });
  await frame.locator('button[aria-disabled="false"]').first().waitFor({ timeout: PATIENCE_MS });
  await button.click();
  await until(frame, () =>
    frame.evaluate<boolean>("document.querySelector('[role=status]').textContent.trim() !== ''"),
  );
  await button.and(frame.locator('[aria-disabled="false"]')).waitFor({ timeout: PATIENCE_MS });
}

/** The frame has come to rest, and a round is among the last ones, or in the sum of a net. */
const IS_OVER = `document.querySelector('.frame').dataset.busy === 'false' &&
  [...document.querySelectorAll('.last li, .haul')].some((part) => part.textContent.trim() !== '')`;

/** Plays one round to its end, as the mechanic of the game asks for it. */
async function playSample({ frame, code }: Table): Promise<void> {
  const main = frame.locator('.controls .main');
  const click = (selector: string) =>
    frame.locator(selector).first().click({ timeout: PATIENCE_MS });
  await frame.locator('.controls').waitFor({ timeout: PATIENCE_MS });
  if (code === 'blue-whale') {
    await click('.fish-key');
  } else {
    await main.click();
  }
  if (code === 'lucky-leaf') {
    await click('.scratch-stage .bets button:not([hidden])');
  }
  if (code === 'nawab-poker') {
    await frame.locator('.hand button:enabled').first().waitFor({ timeout: PATIENCE_MS });
    await main.click();
  }
  if (code === 'gem-field') {
    await click('.mine-cell:enabled:nth-child(13)');
    await frame
      .locator('.mine-cell[data-look="safe"], .mine-cell[data-look="struck"]')
      .first()
      .waitFor({ timeout: PATIENCE_MS });
    if (await frame.locator('.mine-cell[data-look="safe"]').first().isVisible()) {
      await main.click();
    }
  }
  await until(frame, () => frame.evaluate<boolean>(IS_OVER));
}
