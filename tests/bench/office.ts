import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfChanged } from '#tools/build-site.ts';
import { startOwnServer } from '../own-server.ts';
import { percentiles } from './figures.ts';
import { loadRows, whileStopped } from './load-rows.ts';

const BETS = Number(process.env['BENCH_BETS'] ?? 5_000_000);
const MEMBERS = Number(process.env['BENCH_MEMBERS'] ?? 1_000_000);
const REQUESTS = Number(process.env['BENCH_REQUESTS'] ?? 400);
const CONNECTIONS = 2;
const WARM = 40;
const PAUSE_MS = 200;
const BRAND = 'shapla';
const SEARCH_TARGET_MS = 150;
const OVERVIEW_TARGET_MS = 300;
/** Two of them make a name, so that a part of a name fits one in twenty members, and the whole beginning one in 400. */
const WORDS = [
  ...['moon', 'river', 'hilsa', 'lotus', 'tiger', 'mango', 'kite', 'drum', 'monsoon', 'peacock'],
  ...['rain', 'boat', 'bamboo', 'jute', 'rice', 'star', 'cloud', 'deer', 'eagle', 'lily'],
];

const pick = (turn: number): string => WORDS[turn % WORDS.length] ?? '';

/** What is asked: each kind of text that an operator types for a member, then texts that nothing has. */
const ASKED: Readonly<Record<string, (turn: number) => string>> = {
  'search beginning': (turn) => pick(turn).slice(0, 2 + (turn % 3)),
  'search part': (turn) => `${pick(turn).slice(1)}`,
  'search rare part': (turn) => `${pick(turn + 7).slice(-2)}.${pick(turn).slice(0, 2)}${turn}`,
  'search end of number': (turn) =>
    String(100_000 + ((turn * 7919) % 900_000)).slice(-4 - (turn % 3)),
  'search email': (turn) => `${pick(turn)}.${pick(turn + 3)}`,
  'search id': (turn) => String(200_000 + ((turn * 104_729) % MEMBERS)),
  'search nothing': (turn) => `zq${turn}xv`,
};

/** Measures the search of the back office over a million members, and the overview, by HTTP; prints p50 and p99 in milliseconds. */
export async function benchOffice(): Promise<void> {
  await buildIfChanged({ root: join(import.meta.dirname, '../..'), report: () => undefined });
  const server = await startOwnServer({ LIMITS_PROFILE: 'bench', LOG_LEVEL: 'error' });
  try {
    await whileStopped(server, () => fillMembers(server.databaseUrl));
    const token = await signIn(server.url);
    for (const [name, textOf] of Object.entries(ASKED)) {
      const address = `${server.url}/office/v1/search?text=`;
      const figures = await measure(token, (turn) => address + encodeURIComponent(textOf(turn)));
      print({ name, ...figures, targetMs: SEARCH_TARGET_MS });
    }
    await whileStopped(server, () => fillBets(server.databaseUrl));
    const day = new Date(Date.now() - 12 * 3_600_000).toISOString();
    const overview = `${server.url}/office/v1/overview?dayStart=${encodeURIComponent(day)}`;
    print({
      name: 'overview',
      bets: BETS,
      // The session of before has been idle for as long as the bets took.
      ...(await measure(await signIn(server.url), () => overview)),
      targetMs: OVERVIEW_TARGET_MS,
    });
  } finally {
    await server.stop();
  }
}

function print(figures: Readonly<Record<string, unknown>>): void {
  const load = Number(loadavg()[0]?.toFixed(1));
  process.stdout.write(
    `${JSON.stringify({ bench: 'office', members: MEMBERS, ...figures, load })}\n`,
  );
}

async function signIn(url: string): Promise<string> {
  const reply = await fetch(`${url}/office/v1/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', merchant: BRAND },
    body: JSON.stringify({ name: 'operator1', password: 'Shapla-demo-1' }),
  });
  const { token } = (await reply.json()) as { readonly token?: string };
  if (token === undefined) {
    throw new Error(`the operator could not log in: ${reply.status}`);
  }
  return token;
}

/** Members with two words and a number as their name, each with a number and an address. */
async function fillMembers(databaseUrl: string): Promise<void> {
  const tables = ['identity.account', 'identity.contact', 'member.profile'];
  await loadRows(databaseUrl, tables, (client) =>
    client.query(
      `with people as (
         insert into identity.account
           (brand_id, account, account_key, password_hash, account_type, password_changed_at, created_at)
         select 1, name, name, '$argon2id$none', 0, now(), now() - n * interval '1 second'
           from (select n, ($2::text[])[n % 20 + 1] || '.' || ($2::text[])[n / 20 % 20 + 1] || n as name
                   from generate_series(1, $1::int) n) named
         returning id, account, created_at),
       profiles as (
         insert into member.profile (member_id, brand_id, nickname, language, registered_at)
         select id, 1, account, 'BN', created_at from people)
       insert into identity.contact (account_id, brand_id, dialing_code, mobile_num, email)
       select id, 1, '880', '17' || lpad((id * 7919 % 100000000)::text, 8, '0'), account || '@example.org' from people`,
      [MEMBERS, WORDS],
    ),
  );
}

/**
 * Bets of this month until now, at equal distances, of four kinds of games and two currencies; and their sums of five minutes,
 * as the job writes them while the bets come.
 */
async function fillBets(databaseUrl: string): Promise<void> {
  await loadRows(databaseUrl, ['play.bet', 'play.figure'], async (client) => {
    await client.query(
      `with time as (
         select greatest(date_trunc('month', now() at time zone 'UTC') at time zone 'UTC', now() - interval '8 days') as first),
       place as (
         select g, first + (now() - first) * (g / $1::float8) as at
           from time, generate_series(0, $1::int - 1) g)
       insert into play.bet (id, brand_id, member_id, account_id, vendor_id, game_code, game_type, round_ref, txn_id,
                             member_name, currency, is_trial, stake_ticks, payout_ticks, valid_ticks, status, uplines,
                             placed_at, settled_at, balance_after)
       select ledger.id_at(at) + g % 4096, 1, 200000 + g % $2::int, g, 1, 'GAME' || g % 300,
              (array['RNG', 'ELOTT', 'LIVE', 'SPORTS'])[g % 4 + 1], 'bench-' || g, 'bench-' || g, 'bench',
              (array['BDT', 'USDT'])[g % 2 + 1], false, 10000, case when g % 3 = 0 then 25000 else 0 end, 10000,
              case when g % 3 = 0 then 'WON' else 'LOST' end, '{}', at, at, 0
         from place`,
      [BETS, MEMBERS],
    );
    await client.query(
      `insert into play.figure (brand_id, began_at, game_type, currency, bets, stake_ticks, payout_ticks)
       select brand_id, date_bin('5 minutes', ledger.time_of(id), '2000-01-01Z'), game_type, currency, count(*),
              sum(stake_ticks), sum(payout_ticks)
         from play.bet
        where round_ref like 'bench-%'
        group by 1, 2, 3, 4
           on conflict do nothing`,
    );
  });
}

/** A server that sheds load answers 503. The call is then made again after a pause, and such answers are counted in `shed`. */
async function measure(token: string, addressOf: (turn: number) => string) {
  const times: number[] = [];
  let shed = 0;
  let turn = 0;
  const one = async () => {
    while (turn < WARM + REQUESTS) {
      const mine = turn;
      turn += 1;
      const call = () =>
        fetch(addressOf(mine), { headers: { authorization: token, merchant: BRAND } });
      let startMs = performance.now();
      let reply = await call();
      while (reply.status === 503) {
        shed += 1;
        await reply.body?.cancel();
        await sleep(PAUSE_MS);
        startMs = performance.now();
        reply = await call();
      }
      const body = await reply.text();
      if (reply.status !== 200) {
        throw new Error(`${addressOf(mine)}: ${reply.status} ${body.slice(0, 200)}`);
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
