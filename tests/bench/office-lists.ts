import { readFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildIfChanged } from '#tools/build-site.ts';
import { fillLists } from '../fill-lists.ts';
import { type OwnServer, startOwnServer } from '../own-server.ts';
import { cpuTimeUs } from './cpu-time.ts';
import { percentiles } from './figures.ts';
import { loadRows, whileStopped } from './load-rows.ts';
import { measureFirstPaints } from './office-first-paint.ts';
import { withClient } from './with-client.ts';

const ROWS = Number(process.env['BENCH_ROWS'] ?? 1_000_000);
const REQUESTS = 40;
const LOOK_MS = 500;
const PAUSE_MS = 200;
/** A server that sheds load answers so; the call is made again after a pause, and the time of the refused one does not count. */
const BUSY = 503;
const TARGET_MS = 300;
const EXPORT_TARGET_SECONDS = 60;

const TABLES = [
  ...['identity.account', 'member.profile', 'ledger.journal', 'play.round', 'play.bet'],
  'messaging.message',
] as const;

/** These pages are read: the first, a filtered one, a sorted one. */
const PAGES: readonly (readonly [name: string, path: string])[] = [
  ['members', 'members'],
  ['members by name', 'members?search=fill-77'],
  ['members frozen', 'members?state=frozen'],
  ['members sorted', 'members?sort=-account'],
  ['members of an hour', `members?from=2026-02-03T00:00:00Z&until=2026-02-03T01:00:00Z`],
  ['rounds', 'rounds'],
  ['rounds of an hour', `rounds?from=2026-02-03T00:00:00Z&until=2026-02-03T01:00:00Z`],
  ['journals', 'ledger/journals'],
  ['bets', 'bets'],
  ['bets of an hour', `bets?from=2026-02-03T00:00:00Z&until=2026-02-03T01:00:00Z`],
  ['bets of a vendor', 'bets?vendor=FILL'],
  ['bets of a game', 'bets?vendor=FILL&game=FILL'],
  ['bets of a game that has none', 'bets?game=NONE'],
  ['bets of a round', 'bets?round=fill-777'],
  ['bets of a member', 'bets?member=fill-777'],
  ['bets open', 'bets?status=PENDING'],
  ['bets void', 'bets?status=VOID'],
  ['bets won', 'bets?payoutFrom=1'],
  ['bets large', 'bets?stakeFrom=1000'],
  ['bets of an amount that none has', 'bets?stakeFrom=500'],
  ['messages', 'outbox'],
  ['messages of a state that few have', 'outbox?state=failed'],
];
type Format = 'csv' | 'xlsx';
/** Lists that are exported whole, with a column of each kind; the rows of the last one are those of its own call. */
const EXPORTS: readonly (readonly [list: string, format: Format, columns: readonly string[]])[] = [
  ['members', 'xlsx', ['account', 'nickname', 'id', 'state', 'registered', 'login', 'ip']],
  ['members', 'csv', ['account', 'nickname', 'id', 'state', 'registered', 'login', 'ip']],
  ['journals', 'csv', ['at', 'reason', 'key', 'actor', 'id']],
  ['rounds', 'csv', ['at', 'game', 'vendor', 'round', 'bets', 'stake', 'payout', 'state']],
  ['outbox', 'csv', ['at', 'what', 'channel', 'to', 'gateway', 'state', 'failure', 'tries']],
];

type Answer = { readonly token: string; readonly id: string; readonly rows: readonly Export[] };
type Timed = { readonly answer: Answer; readonly ms: number };
type Call = (path: string, body?: object) => Promise<Timed>;

/**
 * Measures the office's lists over a million rows: pages and their first paint in a browser in milliseconds, exports in
 * seconds with the time and memory of the process.
 */
export async function benchOfficeLists(): Promise<void> {
  await buildIfChanged({ root: join(import.meta.dirname, '../..'), report: () => undefined });
  const server = await startOwnServer({ LIMITS_PROFILE: 'bench', LOG_LEVEL: 'error' });
  try {
    await whileStopped(server, () => load(server.databaseUrl));
    let call = await signedIn(server);
    for (const [name, path] of PAGES) {
      print({ name, rows: ROWS, ...(await timed(() => call(path))), targetMs: TARGET_MS });
    }
    await measureFirstPaints(server.url, (figures) => print({ rows: ROWS, ...figures }));
    for (const [list, format, columns] of EXPORTS) {
      // A process of its own for each file: what it holds above its own start is the file's.
      await whileStopped(server, async () => undefined);
      call = await signedIn(server);
      const wanted = { list, format, columns };
      print({ name: `export of ${list} as ${format}`, ...(await exported(server, call, wanted)) });
    }
  } finally {
    await server.stop();
  }
}

/** The rows of all lists, in the tables as the product has them. */
async function load(databaseUrl: string): Promise<void> {
  await loadRows(databaseUrl, TABLES, async () => {
    await fillLists(databaseUrl, ROWS);
    await fillMessages(databaseUrl);
  });
}

async function fillMessages(databaseUrl: string): Promise<void> {
  await withClient(databaseUrl, (client) =>
    client.query(
      `insert into messaging.message (brand_id, channel, what, recipient, state, gateway, tries, created_at, give_up_at,
                                      settled_at)
       select 1, 'sms', 'code.login', '+88017' || lpad(g::text, 8, '0'), case when g % 500 = 0 then 'failed' else 'sent' end,
              'http', 1, at, at + interval '10 minutes', at
         from (select g, now() - ($1::int - g) * interval '1 second' as at
                 from generate_series(1, $1::int) g) made`,
      [ROWS],
    ),
  );
}

function print(figures: object): void {
  const load = Number(loadavg()[0]?.toFixed(1));
  process.stdout.write(`${JSON.stringify({ bench: 'office', ...figures, load })}\n`);
}

async function signedIn(server: OwnServer): Promise<Call> {
  const ask = (path: string, token: string, body?: object) =>
    fetch(`${server.url}/office/v1/${path}`, {
      headers: {
        Merchant: 'shapla',
        ...(token === '' ? {} : { Authorization: token }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    });
  const send = async (path: string, token: string, body?: object): Promise<Timed> => {
    let startMs = performance.now();
    let reply = await ask(path, token, body);
    while (reply.status === BUSY) {
      await sleep(PAUSE_MS);
      startMs = performance.now();
      reply = await ask(path, token, body);
    }
    const text = await reply.text();
    if (!reply.ok) {
      throw new Error(`${path}: ${reply.status} ${text}`);
    }
    const answer: Answer = JSON.parse(text);
    return { answer, ms: performance.now() - startMs };
  };
  const person = { name: 'operator1', password: 'Shapla-demo-1' };
  const { token } = (await send('session', '', person)).answer;
  return (path, body) => send(path, token, body);
}

async function timed(work: () => Promise<Timed>) {
  await work();
  const times: number[] = [];
  for (let turn = 0; turn < REQUESTS; turn += 1) {
    times.push((await work()).ms);
  }
  const at = percentiles(times);
  return { p50Ms: Number(at(0.5).toFixed(1)), p99Ms: Number(at(0.99).toFixed(1)) };
}

type Export = { readonly id: string; readonly state: string; readonly rows: number };

async function exported(
  server: OwnServer,
  call: Call,
  {
    list,
    format,
    columns,
  }: { readonly list: string; readonly format: Format; readonly columns: readonly string[] },
) {
  const before = await residentMb(server);
  const { pid = 0 } = server.process();
  const startUs = cpuTimeUs(pid);
  const startMs = performance.now();
  const asked = await call('exports', {
    list,
    format,
    filter: {},
    columns: columns.map((column) => ({ id: column, title: column })),
  });
  const { id } = asked.answer;
  let maxMb = before;
  for (;;) {
    await sleep(LOOK_MS);
    maxMb = Math.max(maxMb, await residentMb(server));
    const { rows } = (await call('exports')).answer;
    const row = rows.find((one) => one.id === id);
    if (row !== undefined && row.state !== 'waiting') {
      const seconds = Number(((performance.now() - startMs) / 1_000).toFixed(1));
      const grownMb = Math.round(maxMb - before);
      return {
        state: row.state,
        rows: row.rows,
        seconds,
        cpuSeconds: Number(((cpuTimeUs(pid) - startUs) / 1_000_000).toFixed(1)),
        targetSeconds: EXPORT_TARGET_SECONDS,
        grownMb,
        targetMb: 100,
      };
    }
  }
}

/** Megabytes of memory that the server's process holds. */
async function residentMb(server: OwnServer): Promise<number> {
  const status = await readFile(`/proc/${server.process().pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024;
}
