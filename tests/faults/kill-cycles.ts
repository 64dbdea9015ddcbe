import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CHEAP_PASSWORDS } from '#tests/app/cheap-passwords.ts';
import { type OwnServer, startOwnServer } from '#tests/own-server.ts';
import { logInPlayer, MAX_RECOVERY_MS, nodeOf, openDraw } from '#tests/player.ts';
import { UNHURRIED } from '#tests/unhurried.ts';
import { betUntilStopped, resolveUnknown, type Sent } from './bet-load.ts';
import { killServer } from './kill-server.ts';
import { readBreaches } from './read-breaches.ts';
import { until } from './until.ts';

const PASSWORD = 'Shapla-demo-1';
const ACCOUNTS = ['player1', 'player2', 'player3', 'player4', 'player5'];
const HANDS_PER_ACCOUNT = 2;
const MIN_MS = 400;
const MAX_MS = 1_600;
/** One cycle in this many kills the database instead of the server. */
const DATABASE_EVERY = 2;
const RECOVERY_PAUSE_MS = 250;
/** A draw takes bets most of its minute. */
const MAX_DRAW_MS = 120_000;

export type KillReport = {
  readonly cycles: number;
  readonly serverKills: number;
  readonly databaseKills: number;
  readonly sent: number;
  readonly acknowledged: number;
  readonly refused: number;
  /** Bets in flight at a kill, which were sent again after the restart until they had a final answer. */
  readonly replayed: number;
  /** Bets that were acknowledged and have no applied stake. */
  readonly lost: number;
  /** Bets that were refused and are accepted nevertheless. */
  readonly ghosts: number;
  readonly breaches: readonly string[];
};

/**
 * Kills the server or the database with SIGKILL while bets are placed, again and again, restarts it, sends every bet in
 * flight again under its own key, and compares the answers with the books (F1, F2).
 * @param random gives numbers from 0 to 1 that decide when to kill
 */
export async function killCycles(cycles: number, random: () => number): Promise<KillReport> {
  const server = await startOwnServer({ ...UNHURRIED, ...CHEAP_PASSWORDS, LOG_LEVEL: 'error' });
  try {
    const sessions = await enterAll(server.url);
    const sent: Sent[] = [];
    let replayed = 0;
    let databaseKills = 0;
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      await untilDrawOpens(server.url);
      const before = sent.length;
      const stopping = new AbortController();
      const load = sessions.map((session) =>
        betUntilStopped(server.url, session, sent, stopping.signal),
      );
      // Before a bet is acknowledged a kill proves nothing.
      await until(async () => sent.slice(before).find(({ outcome }) => outcome === 'acknowledged'));
      await sleep(MIN_MS + random() * (MAX_MS - MIN_MS));
      const isDatabase = cycle % DATABASE_EVERY === 0;
      databaseKills += isDatabase ? 1 : 0;
      await (isDatabase ? killDatabase(server) : killAndRestart(server));
      stopping.abort();
      await Promise.all(load);
      replayed += await resolveUnknown(server.url, sent);
    }
    return {
      cycles,
      serverKills: cycles - databaseKills,
      databaseKills,
      sent: sent.length,
      acknowledged: sent.filter((bet) => bet.outcome === 'acknowledged').length,
      refused: sent.filter((bet) => bet.outcome === 'refused').length,
      replayed,
      ...(await compare(server.databaseUrl, sent)),
    };
  } finally {
    await server.stop();
  }
}

async function enterAll(url: string): Promise<readonly string[]> {
  const nodeId = await nodeOf(url, 'K3-1M');
  const sessions: string[] = [];
  for (const account of ACCOUNTS) {
    const player = await logInPlayer(url, { account, password: PASSWORD });
    for (let hand = 0; hand < HANDS_PER_ACCOUNT; hand += 1) {
      sessions.push(await player.enter({ studio: 'lottery', nodeId }));
    }
  }
  return sessions;
}

/** Waits until a draw takes bets, since a kill without bets would prove nothing. */
async function untilDrawOpens(url: string): Promise<void> {
  const endMs = performance.now() + MAX_DRAW_MS;
  while ((await openDraw(url)) === undefined) {
    if (performance.now() > endMs) {
      throw new Error('no draw of K3 takes bets');
    }
    await sleep(RECOVERY_PAUSE_MS);
  }
}

async function killAndRestart(server: OwnServer): Promise<void> {
  await killServer(server);
  await server.restart();
}

/** Kills the database alone: the server must connect to it again by itself. */
async function killDatabase(server: OwnServer): Promise<void> {
  const file = join(server.dataDir, 'postgres/cluster/postmaster.pid');
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  await sleep(200);
}

/** Connects when the database is ready: after a kill it recovers for some seconds. */
async function connectWhenUp(databaseUrl: string): Promise<pg.Client> {
  const endMs = performance.now() + MAX_RECOVERY_MS;
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl });
    const failure = await client.connect().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined) {
      return client;
    }
    if (performance.now() > endMs) {
      throw failure;
    }
    await sleep(RECOVERY_PAUSE_MS);
  }
}

type Stood = { readonly idempotency_key: string; readonly stands: number };

/** Counts acknowledged bets without exactly one applied stake and refused bets with one, and checks all invariants. */
async function compare(databaseUrl: string, sent: readonly Sent[]) {
  const client = await connectWhenUp(databaseUrl);
  const { rows } = await client.query<Stood>(
    `select b.idempotency_key, count(t.txn_id)::int as stands
       from studio_lottery.bet b
       left join play.txn t on t.txn_id = 'b-' || b.id and t.state = 'applied' and t.kind = 'bet'
      where b.state in ('accepted', 'settled')
      group by b.idempotency_key`,
  );
  await client.end();
  const stands = new Map(rows.map((row) => [row.idempotency_key, row.stands]));
  return {
    lost: sent.filter((bet) => bet.outcome === 'acknowledged' && stands.get(bet.key) !== 1).length,
    ghosts: sent.filter((bet) => bet.outcome === 'refused' && stands.has(bet.key)).length,
    breaches: await readBreaches(databaseUrl),
  };
}
