import type pg from 'pg';
import {
  type BigDraw,
  fillBigDraw,
  openBigDraw,
  totalsOfBigDraw,
} from '#tests/bench/settle-draw.ts';
import { openSessions } from '#tests/bench/studio-target.ts';
import { withClient } from '#tests/bench/with-client.ts';
import type { OwnServer } from '#tests/own-server.ts';
import { holdRow } from './hold-row.ts';
import { killServer } from './kill-server.ts';
import { type PaidDraw, readPaidDraw } from './paid-draw.ts';
import { until } from './until.ts';

/**
 * Says when the server is killed: while the wallet pays a bet, after it has paid and before the studio has recorded it, or
 * when some share of the bets is recorded.
 */
export type KillAt = 'paying' | 'noting' | 'share';

export type SettleReport = PaidDraw & {
  readonly expected: ReturnType<typeof totalsOfBigDraw>;
  /** Lists for each kill how many bets the studio had recorded as paid. */
  readonly kills: readonly { readonly at: KillAt; readonly noted: number }[];
  /** The time from opening the draw until its round was closed, with all restarts. */
  readonly seconds: number;
};

/** A kill comes in the first part of what is not paid yet, so that something is left for the next kill. */
const REACH = 0.7;

/**
 * Settles one draw with `bets`, one for each member of `makeMembers`, while the server is killed again and again (F3).
 * Nothing is repaired in between: each start goes on from the database.
 * @param options.random gives numbers from 0 to 1 that decide at which bet to kill
 */
export async function settleKills(
  server: OwnServer,
  options: {
    readonly bets: number;
    readonly moments: readonly KillAt[];
    readonly random: () => number;
  },
): Promise<SettleReport> {
  const { bets, moments, random } = options;
  const url = server.databaseUrl;
  await openSessions(url, bets);
  return await withClient(url, async (client) => {
    await chainIsThere(client);
    const draw = await fillBigDraw(client, bets);
    const kills: { at: KillAt; noted: number }[] = [];
    let startedMs = 0;
    for (const at of moments) {
      const noted = startedMs === 0 ? 0 : await countNoted(client, draw);
      const offset = Math.floor((bets - noted) * REACH * random());
      const moment =
        at === 'share'
          ? { reached: () => notedReach(client, draw, noted + offset), release: async () => {} }
          : await holdRow(url, await rowOf(client, { draw, at, offset }));
      if (startedMs === 0) {
        startedMs = await openBigDraw(client, draw);
      } else {
        await server.restart();
      }
      await moment.reached();
      await killServer(server);
      kills.push({ at, noted: await countNoted(client, draw) });
      await moment.release();
    }
    await server.restart();
    const seconds = ((await closed(client, draw)) - startedMs) / 1000;
    return {
      expected: totalsOfBigDraw(bets),
      kills,
      seconds: Number(seconds.toFixed(1)),
      ...(await readPaidDraw(client, draw)),
    };
  });
}

async function chainIsThere(client: pg.Client): Promise<void> {
  await until(async () => {
    const { rowCount } = await client.query(
      `select from studio_lottery.chain where game_code = 'K3-3M' limit 1`,
    );
    return rowCount === 1 ? true : undefined;
  });
}

/** Selects the row of an unpaid bet that the wallet locks to pay it, or that the studio locks to record it. */
async function rowOf(
  client: pg.Client,
  { draw, at, offset }: { draw: BigDraw; at: KillAt; offset: number },
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `select id from studio_lottery.bet where draw_id = $1 and state = 'accepted' order by id offset $2 limit 1`,
    [draw.id, offset],
  );
  const id = rows[0]?.id;
  if (id === undefined) {
    throw new Error('every bet is paid already');
  }
  return at === 'noting'
    ? `select from studio_lottery.bet where id = ${id} for update`
    : `select from play.bet where round_ref = '${draw.roundId}' and txn_id = 'b-${id}' for update`;
}

async function countNoted(client: pg.Client, { id }: BigDraw): Promise<number> {
  const { rows } = await client.query<{ noted: number }>(
    `select count(*)::integer as noted from studio_lottery.bet where draw_id = $1 and state = 'settled'`,
    [id],
  );
  return rows[0]?.noted ?? 0;
}

async function notedReach(client: pg.Client, draw: BigDraw, noted: number): Promise<void> {
  await until(async () => ((await countNoted(client, draw)) >= noted ? true : undefined));
}

/** Waits until the round is closed. @returns the time of that by the database's clock, in milliseconds */
async function closed(client: pg.Client, { id }: BigDraw): Promise<number> {
  return await until(async () => {
    const { rows } = await client.query<{ closed_at: Date | null }>(
      'select closed_at from studio_lottery.draw where id = $1',
      [id],
    );
    return rows[0]?.closed_at?.getTime();
  });
}
