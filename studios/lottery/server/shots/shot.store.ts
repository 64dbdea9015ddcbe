import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

export type ShotOutcome = 'TAKEN' | 'ROUND_CLOSED' | 'SHOT_TOO_SOON' | 'SHOTS_FULL' | 'ID_REUSED';

export type TakenShot = {
  readonly outcome: ShotOutcome;
  readonly place: number | null;
  readonly hash: string | null;
  readonly sent_at: Date;
  readonly next_at: Date | null;
};

/**
 * Takes a number into a round, or returns why not. A repeated call with the same key has the same answer. A member
 * waits `pauseMs` milliseconds between two numbers; a round takes at most `maxPerRound`.
 */
export async function takeShot(
  tx: Tx,
  shot: {
    readonly gameCode: string;
    readonly drawNo: string;
    readonly member: string;
    readonly key: string;
    readonly number: number;
    readonly pauseMs: number;
    readonly maxPerRound: number;
  },
): Promise<TakenShot | undefined> {
  const rows = await sql<TakenShot>(tx)`
    select outcome, place, hash, sent_at, next_at
      from studio_lottery.take_shot(${shot.gameCode}, ${shot.drawNo}, ${shot.member}, ${shot.key}, ${shot.number},
                                    ${shot.pauseMs}::bigint, ${shot.maxPerRound})`;
  return rows[0];
}

export type ShotRow = {
  readonly place: number;
  readonly number: number;
  readonly member_ref: string;
  readonly hash: string;
  readonly sent_at: Date;
};

/** The last numbers of a round, newest first. */
export async function lastShots(
  tx: Tx,
  wanted: { readonly drawId: bigint; readonly limit: number },
): Promise<readonly ShotRow[]> {
  return await sql<ShotRow>(tx)`
    select place, number, member_ref, hash, sent_at
      from studio_lottery.shot
     where draw_id = ${wanted.drawId}
     order by place desc
     limit ${wanted.limit}`;
}

/** The sum of a round's numbers. */
export async function sumOfShots(tx: Tx, drawId: bigint): Promise<number> {
  const rows = await sql<{ sum: number }>(tx)`
    select coalesce(sum(number), 0)::integer as sum
      from studio_lottery.shot
     where draw_id = ${drawId}`;
  return rows[0]?.sum ?? 0;
}

/** The time when a member last sent a number into any round; undefined when there is none. */
export async function lastShotOf(tx: Tx, member: string): Promise<Date | undefined> {
  const rows = await sql<{ sent_at: Date }>(tx)`
    select sent_at
      from studio_lottery.shot
     where member_ref = ${member}
     order by sent_at desc
     limit 1`;
  return rows[0]?.sent_at;
}

/** The numbers of a round in their order, and the hash over all of them; undefined when there is none. */
export type RoundShots = { readonly numbers: readonly number[]; readonly hash: string | undefined };

/** The numbers of these rounds in the order of their places. A round without numbers has no entry. */
export async function shotsOfDraws(
  tx: Tx,
  drawIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, RoundShots>> {
  const rows = await sql<{ draw_id: bigint; numbers: readonly number[]; hash: string }>(tx)`
    select draw_id, array_agg(number order by place) as numbers, (array_agg(hash order by place desc))[1] as hash
      from studio_lottery.shot
     where draw_id = any (${[...drawIds]}::bigint[])
     group by draw_id
     order by draw_id
     limit 1000`;
  return new Map(rows.map(({ draw_id: id, numbers, hash }) => [id, { numbers, hash }]));
}
