import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildIfChanged } from '#tools/build-site.ts';
import { startOwnServer } from '../own-server.ts';
import { percentiles } from './figures.ts';

const GAMES = 8_000;
const CONNECTIONS = 4;
const WARM = 100;
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 2_000);
const TARGET_MS = 50;
const PAUSE_MS = 200;
const WORDS = ['River', 'Golden', 'Lotus', 'Tiger', 'Hilsa', 'Monsoon', 'Drum', 'Mango', 'Kite'];
const WORDS_BN = ['নদী', 'সোনালি', 'শাপলা', 'বাঘ', 'ইলিশ', 'বর্ষা', 'ঢোল', 'আম', 'ঘুড়ি'];

/** These queries are sent: a page of a type, a page deep in the list, searches, and a search with a typing error. */
const ASKED: Readonly<Record<string, (turn: number) => string>> = {
  gameList: (turn) => `gameType=RNG&pageNo=${(turn % 20) + 1}&pageSize=12`,
  'gameList deep': (turn) => `pageNo=${500 + (turn % 100)}&pageSize=12`,
  search: (turn) => `gameName=${encodeURIComponent(WORDS[turn % WORDS.length] ?? '')}`,
  'search in Bengali': (turn) =>
    `language=BN&gameName=${encodeURIComponent(WORDS_BN[turn % WORDS_BN.length] ?? '')}`,
  'search with a slip': (turn) =>
    `gameName=${encodeURIComponent(`${(WORDS[turn % WORDS.length] ?? '').slice(0, -2)}x`)}`,
};

/** Measures game lists and searches over 8,000 games by HTTP, and prints p50 and p99 of each in milliseconds. */
export async function benchLists(): Promise<void> {
  await buildIfChanged({ root: join(import.meta.dirname, '../..'), report: () => undefined });
  const server = await startOwnServer({ LIMITS_PROFILE: 'bench', LOG_LEVEL: 'error' });
  try {
    await fillCatalogue(server.databaseUrl);
    for (const [name, queryOf] of Object.entries(ASKED)) {
      const figures = await measure(`${server.url}/wps/relay/GCSGAME_gameList?`, queryOf);
      process.stdout.write(
        `${JSON.stringify({ bench: 'lists', name, games: GAMES, ...figures, targetMs: TARGET_MS })}\n`,
      );
    }
  } finally {
    await server.stop();
  }
}

async function fillCatalogue(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `insert into catalog.vendor (code, name, is_house, position)
       values ('BENCH', '{"en": "Bench", "bn": "বেঞ্চ"}', false, 50)`,
    );
    await client.query(
      `insert into catalog.game (vendor_code, game_code, game_type, name, picture, min_bet_ticks, rtp_basis_points,
                                 classes)
       select 'BENCH', 'B' || n, (array['RNG', 'FISH', 'PVP', 'LIVE'])[n % 4 + 1],
              jsonb_build_object('en', ($2::text[])[n % 9 + 1] || ' ' || ($2::text[])[n / 9 % 9 + 1] || ' ' || n,
                                 'bn', ($3::text[])[n % 9 + 1] || ' ' || ($3::text[])[n / 9 % 9 + 1] || ' ' || n),
              '/pictures/tile-default.avif', 1000, 9500, array['classic']
         from generate_series(1, $1::int) n`,
      [GAMES, WORDS, WORDS_BN],
    );
  } finally {
    await client.end();
  }
}

/** A server that sheds load answers 503. The call is then made again after a pause, and such answers are counted in `shed`. */
async function measure(address: string, queryOf: (turn: number) => string) {
  const times: number[] = [];
  let shed = 0;
  let turn = 0;
  const one = async () => {
    while (turn < WARM + REQUESTS) {
      const mine = turn;
      turn += 1;
      let startMs = performance.now();
      let reply = await fetch(address + queryOf(mine), { headers: { Merchant: 'shapla' } });
      while (reply.status === 503) {
        shed += 1;
        await reply.body?.cancel();
        await sleep(PAUSE_MS);
        startMs = performance.now();
        reply = await fetch(address + queryOf(mine), { headers: { Merchant: 'shapla' } });
      }
      const body = await reply.text();
      if (!body.includes('"success":true')) {
        throw new Error(`no list for ${queryOf(mine)}: ${body.slice(0, 200)}`);
      }
      if (mine >= WARM) {
        times.push(performance.now() - startMs);
      }
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, one));
  const at = percentiles(times);
  return {
    requests: times.length,
    connections: CONNECTIONS,
    p50Ms: Number(at(0.5).toFixed(1)),
    p99Ms: Number(at(0.99).toFixed(1)),
    shed,
  };
}
