import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { VENDOR_KEY } from '#modules/vendor/server/vendor-keys.ts';
import { encryptAtRest } from '#platform/seal/at-rest.ts';
import { UNHURRIED } from '#tests/unhurried.ts';
import { buildIfChanged } from '#tools/build-site.ts';
import { type OwnServer, startOwnServer } from '../own-server.ts';
import { cpuTimeUs } from './cpu-time.ts';
import { median } from './figures.ts';
import { openGameSessions } from './game-sessions.ts';
import { makeMembers } from './members.ts';
import type { VendorFigures, VendorLoad } from './vendor-load.ts';
import { withClient } from './with-client.ts';

const VENDOR = 'SHPS';
const MEMBERS = 5_000;
const CONNECTIONS = 64;
const WARM_SECONDS = 5;
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 15);
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);

/**
 * Measures signed calls of a vendor over HTTP from 64 connections; the server verifies each, stores its nonce and signs its
 * answer. Bets over all games of a vendor, bets on one game, and balances are measured in turns, and the medians of the
 * rounds are printed. With `PROFILE_DIR` a CPU profile of the server is written there.
 */
export async function benchVendor(): Promise<void> {
  await buildIfChanged({ root: join(import.meta.dirname, '../..'), report: () => undefined });
  const secretKey = randomBytes(32);
  const folder = process.env['PROFILE_DIR'];
  const server = await startOwnServer({
    ...UNHURRIED,
    LIMITS_PROFILE: 'bench',
    SECRET_KEY: secretKey.toString('hex'),
    ...(folder === undefined
      ? {}
      : { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder} --cpu-prof-interval=500` }),
  });
  try {
    const load = await prepare(server, secretKey);
    const figures: Figures[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      for (const kind of ['spread', 'one', 'balance'] as const) {
        await checkpoint(server.databaseUrl);
        const one = await runVendorLoad(server, { ...load, kind, run: `${round}` });
        process.stderr.write(`round ${round}: ${JSON.stringify(one)}\n`);
        figures.push(one);
      }
    }
    print(figures);
  } finally {
    await server.stop();
  }
}

async function prepare(
  server: OwnServer,
  secretKey: Uint8Array,
): Promise<Omit<VendorLoad, 'kind' | 'run'>> {
  await makeMembers(server.databaseUrl, MEMBERS);
  const secret = randomBytes(32);
  const keyId = 'bench-0001';
  const sealed = encryptAtRest(secretKey, VENDOR_KEY, secret);
  const games = await withClient(server.databaseUrl, async (client) => {
    await openSessions(client);
    await client.query(
      `insert into vendor.vendor_key (key_id, vendor_id, algorithm, secret, reply_secret, expires_at)
       select $1, id, 'hmac-sha256', $2, $2, now() + interval '1 day' from vendor.vendor where code = $3`,
      [keyId, sealed, VENDOR],
    );
    const { rows } = await client.query<{ code: string }>(
      `select game_code as code from catalog.game where vendor_code = $1 order by 1`,
      [VENDOR],
    );
    return rows.map(({ code }) => code);
  });
  return {
    port: Number(new URL(server.url).port),
    vendor: VENDOR,
    keyId,
    secret: secret.toString('hex'),
    games,
    members: MEMBERS,
    connections: CONNECTIONS,
    warmSeconds: WARM_SECONDS,
    seconds: SECONDS,
  };
}

/** Opens a session for each member of the bench. */
async function openSessions(client: pg.Client): Promise<void> {
  await openGameSessions(client, { vendor: VENDOR, game: 'BENCH', members: MEMBERS });
  // A session may bet on all games, as with a vendor that has many boards.
  await client.query(
    `update vendor.vendor set profile = profile || '{"sessionForAllGames": true}' where code = $1`,
    [VENDOR],
  );
  await client.query('vacuum (analyze) play.game_session, play.member_ref, ledger.account');
}

async function checkpoint(url: string): Promise<void> {
  await withClient(url, (client) => client.query('checkpoint'));
}

type Figures = VendorFigures & {
  /** The CPU time of one call in microseconds makes figures of a busy machine comparable. */
  readonly serverUs: number;
  readonly databaseUs: number;
};

async function runVendorLoad(server: OwnServer, load: VendorLoad): Promise<Figures> {
  const serverPid = server.process().pid ?? 0;
  const databasePid = Number(
    readFileSync(join(server.dataDir, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0],
  );
  const before = { server: cpuTimeUs(serverPid), database: cpuTimeUs(databasePid) };
  const child = fork(join(import.meta.dirname, 'vendor-load.ts'), [JSON.stringify(load)]);
  const figures = await new Promise<VendorFigures>((resolve, reject) => {
    child.once('message', (message) => resolve(message as VendorFigures));
    child.once('exit', (code) => reject(new Error(`the load ended with ${code}`)));
  });
  return {
    ...figures,
    serverUs: Math.round((cpuTimeUs(serverPid) - before.server) / figures.calls),
    databaseUs: Math.round((cpuTimeUs(databasePid) - before.database) / figures.calls),
  };
}

function print(all: readonly Figures[]): void {
  const of = (kind: VendorLoad['kind']) => {
    const some = all.filter((one) => one.kind === kind);
    const middle = (what: 'perSecond' | 'p99Ms' | 'serverUs' | 'databaseUs') =>
      Number(median(some.map((one) => one[what])).toFixed(1));
    return {
      perSecond: middle('perSecond'),
      p99Ms: middle('p99Ms'),
      serverUs: middle('serverUs'),
      databaseUs: middle('databaseUs'),
      refused: some.reduce((sum, one) => sum + one.refused, 0),
    };
  };
  const spread = of('spread');
  const one = of('one');
  const lines = [
    { name: 'vendor.bet.spread', ...spread },
    {
      name: 'vendor.bet.one_game',
      ...one,
      ofSpread: Number((one.perSecond / spread.perSecond).toFixed(2)),
    },
    { name: 'vendor.balance', ...of('balance') },
  ];
  for (const line of lines) {
    process.stdout.write(`${JSON.stringify(line)}\n`);
  }
}
