import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type Answered,
  logInPlayer,
  newKey,
  nodeOf,
  openDraw,
  type Player,
  type placeK3,
} from '#tests/player.ts';
import { placeUntilKnown } from './bet-load.ts';

const PASSWORD = 'Shapla-demo-1';
/** A draw takes the bursts when it is open for so long. */
const MIN_OPEN_MS = 30_000;

export type StormReport = {
  readonly duplicates: {
    readonly asked: number;
    readonly acknowledged: number;
    readonly bets: number;
    /** How often each other answer came. */
    readonly others: Readonly<Record<string, number>>;
  };
  readonly lostAnswers: { readonly asked: number; readonly bets: number };
  readonly storm: {
    readonly asked: number;
    readonly accepted: number;
    readonly balanceAfter: number;
    readonly others: Readonly<Record<string, number>>;
  };
};

/** Waits for a draw that takes bets for a while. */
async function freshDraw(url: string): Promise<string> {
  for (;;) {
    const drawNo = await openDraw(url, MIN_OPEN_MS);
    if (drawNo !== undefined) {
      return drawNo;
    }
    await sleep(300);
  }
}

async function enter(url: string, account: string): Promise<{ player: Player; session: string }> {
  const player = await logInPlayer(url, { account, password: PASSWORD });
  const nodeId = await nodeOf(url, 'K3-1M');
  return { player, session: await player.enter({ studio: 'lottery', nodeId }) };
}

/**
 * Sends bursts to a running platform:
 * - F6: one bet sent fifty times at once is one bet, and each of the fifty gets its answer, at the latest when it is repeated;
 * - F5: a bet whose answer is thrown away, sent again, is one bet;
 * - F10: two hundred stakes at once on a balance for a hundred of them never bring it below zero.
 */
export async function burstFaults(url: string, databaseUrl: string): Promise<StormReport> {
  const first = await enter(url, 'player1');
  const same = { session: first.session, key: newKey(), stake: 1, drawNo: await freshDraw(url) };
  const answers = await Promise.all(Array.from({ length: 50 }, () => placeUntilKnown(url, same)));

  const lostKeys = Array.from({ length: 20 }, () => newKey());
  for (const key of lostKeys) {
    const bet = { ...same, key, drawNo: await freshDraw(url) };
    await dropAnswer(url, bet);
    await placeUntilKnown(url, bet);
  }

  const second = await enter(url, 'player2');
  const before = await second.player.balance();
  const stake = Math.floor((before / 100) * 100) / 100;
  const drawNo = await freshDraw(url);
  const storm = await Promise.all(
    Array.from({ length: 200 }, () =>
      placeUntilKnown(url, { session: second.session, key: newKey(), stake, drawNo }),
    ),
  );
  return {
    duplicates: {
      asked: 50,
      acknowledged: answers.filter(({ status }) => status === 200).length,
      bets: await countBets(databaseUrl, [same.key]),
      others: countOthers(answers),
    },
    lostAnswers: { asked: lostKeys.length, bets: await countBets(databaseUrl, lostKeys) },
    storm: {
      asked: 200,
      accepted: storm.filter(({ status }) => status === 200).length,
      balanceAfter: await second.player.balance(),
      others: countOthers(storm),
    },
  };
}

/** Counts the answers that acknowledge nothing, by what they say. */
function countOthers(answers: readonly Answered[]) {
  const others: Record<string, number> = {};
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    const said = JSON.stringify(answer);
    others[said] = (others[said] ?? 0) + 1;
  }
  return others;
}

/** Sends the bet and closes the connection before the answer can come. */
async function dropAnswer(url: string, bet: Parameters<typeof placeK3>[1]): Promise<void> {
  const hangUp = new AbortController();
  const sending = fetch(`${url}/studio/lottery/v1/bets`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-game-session': bet.session,
      'idempotency-key': bet.key,
    },
    body: JSON.stringify({
      game: 'K3-1M',
      drawNo: bet.drawNo,
      lines: [{ play: 'BIG', pick: 'ANY', stake: bet.stake }],
    }),
    signal: hangUp.signal,
  }).catch(() => undefined);
  await sleep(4);
  hangUp.abort();
  await sending;
}

async function countBets(databaseUrl: string, keys: readonly string[]): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ bets: number }>(
    `select count(*)::int as bets
       from studio_lottery.bet
      where idempotency_key = any($1) and state in ('accepted', 'settled')`,
    [keys],
  );
  await client.end();
  return rows[0]?.bets ?? 0;
}
