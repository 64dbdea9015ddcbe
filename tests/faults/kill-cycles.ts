import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { type OwnServer, startOwnServer, UNHURRIED } from '#tests/own-server.ts';
import { logInPlayer, nodeOf, openDraw } from '#tests/player.ts';
import { betUntilStopped, resolveUnknown, type Sent } from './bet-load.ts';
import { killServer } from './kill-server.ts';
import { readBreaches } from './read-breaches.ts';

const PASSWORD = 'Shapla-demo-1';
const ACCOUNTS = ['player1', 'player2', 'player3', 'player4', 'player5'];
const HANDS_PER_ACCOUNT = 2;
const MIN_MS = 400;
const MAX_MS = 1_600;
/** One cycle in so many kills the database instead of the server. */
const DATABASE_EVERY = 2;
/** Half a minute in all. */
const RECOVERY_TRIES = 120;
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
  /** In flight when something was killed, replayed after the restart until they had a final answer. */
  readonly replayed: number;
  /** Acknowledged, and not on the books; the sum of all faults a platform can have is this figure. */
  readonly lost: number;
  /** Refused, and yet a bet stands. */
  readonly ghosts: number;
  readonly breaches: readonly string[];
};

/**
 * Kills the server or the database with SIGKILL in the middle of bets, again and again, restarts, replays every bet
 * in flight under its own key, and compares what members were told with what the books say (F1, F2).
 * @param random numbers from 0 to 1 that decide when to kill; seeded by the caller
 */
export async function killCycles(cycles: number, random: () => number): Promise<KillReport> {
  const server = await startOwnServer({ ...UNHURRIED, LOG_LEVEL: 'error' });
  try {
    const sessions = await enterAll(server.url);
    const sent: Sent[] = [];
    let replayed = 0;
    let databaseKills = 0;
    for (let cycle = 1; cycle <= cycles; cycle += 1) {
      await untilDrawOpens(server.url);
      const stopping = new AbortController();
      const load = sessions.map((session) =>
        betUntilStopped(server.url, session, sent, stopping.signal),
      );
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

/** A kill while no draw takes bets would prove nothing. */
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

/** The server stays up: it must find the database again by itself. */
async function killDatabase(server: OwnServer): Promise<void> {
  const file = join(server.dataDir, 'postgres/cluster/postmaster.pid');
  process.kill(Number(readFileSync(file, 'utf8').split('\n')[0]), 'SIGKILL');
  await sleep(200);
}

/** The last kill may have been the database's, which then recovers for some seconds. */
async function connectWhenUp(databaseUrl: string): Promise<pg.Client> {
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({ connectionString: databaseUrl });
    const failure = await client.connect().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (failure === undefined) {
      return client;
    }
    if (tries === RECOVERY_TRIES) {
      throw failure;
    }
    await sleep(RECOVERY_PAUSE_MS);
  }
}

type Stood = { readonly idempotency_key: string; readonly stands: number };

/** What the books say: one applied stake for each acknowledged bet, none for a refused one, all invariants. */
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
