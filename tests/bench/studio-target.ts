import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { UNHURRIED } from '#tests/unhurried.ts';
import { openGameSessions } from './game-sessions.ts';
import { KEY_PLACE, type Running, TEXT_PLACE } from './target.ts';
import { withClient } from './with-client.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The bets are on this game of this vendor. */
export const GAME = 'K3-1M';
export const VENDOR = 'SHPL';
const PLAYS = ['BIG', 'SMALL', 'ODD', 'EVEN'];

type Board = {
  readonly serverNow: number;
  readonly draw: { readonly drawNo: string; readonly locksAt: number } | null;
};

/**
 * Starts the whole server with the rate limits of benches, opens a game session for each member, and prepares bets on the
 * draw that is open.
 * @param settings these are added to the server's environment
 */
export async function startStudio(
  databaseUrl: string,
  members: number,
  settings: Readonly<Record<string, string>> = {},
): Promise<Running & { readonly pid: number | undefined }> {
  const folder = mkdtempSync('/tmp/shapla-bench-studio-');
  const child = spawn(process.execPath, [join(ROOT, 'apps/server/main.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: folder,
      PORT: '0',
      NODE_ENV: 'production',
      LIMITS_PROFILE: 'bench',
      LOG_LEVEL: 'warn',
      // Benches fill the event loop on purpose; other tests measure shedding.
      ...UNHURRIED,
      ...settings,
    },
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.removeAllListeners('exit').once('exit', () => {
        rmSync(folder, { recursive: true, force: true });
        resolve();
      });
      child.kill('SIGTERM');
    });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (/"level":("error"|50)/.test(line)) {
        process.stderr.write(`${line.slice(0, 2_000)}\n`);
      }
      const found = /^ready (http\S+)/.exec(line)?.[1];
      if (found !== undefined) {
        resolve(found);
      }
    });
  });
  await openSessions(databaseUrl, members);
  const merchant = await merchantOf(databaseUrl);
  return {
    pid: child.pid,
    port: Number(new URL(url).port),
    requests: Array.from({ length: members }, (_, index) => betRequest(index + 1, merchant)),
    okText: '"state":"accepted"',
    follow: (file, seconds) => followDraws(url, file, seconds),
    stop,
  };
}

async function merchantOf(databaseUrl: string): Promise<string> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ code: string }>(
      'select code from brand.brand where id = 1',
    );
    return rows[0]?.code ?? '';
  });
}

/** Opens the sessions of all members of the bench, here and at the studio. */
export async function openSessions(databaseUrl: string, members: number): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await openGameSessions(client, { vendor: 'SHPL', game: GAME, members });
    await client.query(
      `insert into studio_lottery.session (ref, member_ref, game_code, currency)
       select ref, member_ref, game_code, currency from play.game_session where ref like 'session-bench-%'
       on conflict do nothing`,
    );
    await client.query('vacuum (analyze) play.game_session, play.member_ref');
  });
}

function betRequest(member: number, merchant: string): Buffer {
  const play = PLAYS[member % PLAYS.length] ?? '';
  const body = JSON.stringify({
    game: GAME,
    drawNo: TEXT_PLACE,
    lines: [{ play, pick: 'ANY', stake: 1 }],
  });
  return Buffer.from(
    `POST /studio/lottery/v1/bets HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n` +
      // As browsers send it: they would get a compressed answer, which costs more.
      `Accept-Encoding: gzip, deflate, br, zstd\r\nMerchant: ${merchant}\r\n` +
      `X-Game-Session: session-bench-${member}\r\nIdempotency-Key: ${KEY_PLACE}\r\n` +
      `Content-Length: ${body.length}\r\n\r\n${body}`,
  );
}

/**
 * Waits for a draw that stays open for `seconds`, or 50 s if that is less, then keeps the number of the current draw in
 * the file up to date.
 * @returns a function that ends this
 */
async function followDraws(url: string, file: string, seconds: number): Promise<() => void> {
  for (;;) {
    const { serverNow, draw } = await readBoard(url);
    if (draw !== null && draw.locksAt - serverNow > Math.min(seconds, 50) * 1000) {
      writeFileSync(file, draw.drawNo);
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const timer = setInterval(() => {
    readBoard(url).then(
      ({ draw }) => draw !== null && writeFileSync(file, draw.drawNo, { flag: 'r+' }),
      (error: unknown) => process.stderr.write(`${error}\n`),
    );
  }, 1000);
  return () => clearInterval(timer);
}

async function readBoard(url: string): Promise<Board> {
  const answer = await fetch(`${url}/studio/lottery/v1/board?game=${GAME}`);
  const text = await answer.text();
  if (answer.status !== 200) {
    throw new Error(`the board was not answered: ${text}`);
  }
  const board: Board = JSON.parse(text);
  return board;
}
