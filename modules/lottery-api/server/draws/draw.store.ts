import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { DrawRequest } from '#seamless/wallet-api.ts';

/** The game may have hyphens, and so may the number of a draw, which begins with its day. */
const ROUND_ID = /^(.+?)-(\d{8}-\d{4}|\d+)$/;

export type DrawReport = {
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly drawNo: string;
  readonly state: string;
  readonly opensAtMs: number;
  readonly locksAtMs: number;
  readonly drawsAtMs: number;
  readonly revision: number;
  readonly result: unknown;
  readonly source: DrawRequest['source'] | null;
  readonly entered: DrawRequest['entered'] | null;
  readonly voidReason: string | null;
  /** Whether somebody has bet on it. */
  readonly hadBets: boolean;
};

/**
 * Takes a report if it is news: a later state, or the next revision of a result. The source of a draw stays that of its
 * first report.
 * @returns false when the draw is at least as far already
 */
export async function upsertDraw(tx: Tx, draw: DrawReport): Promise<boolean> {
  const result = draw.result === undefined ? null : JSON.stringify(draw.result);
  const rows = await sql<{ draw_no: string }>(tx)`
    insert into lottery_api.draw as known
           (vendor_code, game_code, draw_no, state, opens_at, locks_at, draws_at, revision, result, source,
            entered, void_reason, had_bets)
    values (${draw.vendorCode}, ${draw.gameCode}, ${draw.drawNo}, ${draw.state},
            to_timestamp(${draw.opensAtMs}::double precision / 1000),
            to_timestamp(${draw.locksAtMs}::double precision / 1000),
            to_timestamp(${draw.drawsAtMs}::double precision / 1000), ${draw.revision}, ${result}::jsonb,
            ${draw.source}, ${draw.entered === null ? null : JSON.stringify(draw.entered)}::jsonb, ${draw.voidReason},
            ${draw.hadBets})
    on conflict (vendor_code, game_code, draw_no) do update
      set state = excluded.state, opens_at = excluded.opens_at, locks_at = excluded.locks_at,
          draws_at = excluded.draws_at, revision = excluded.revision, result = excluded.result,
          entered = excluded.entered, void_reason = excluded.void_reason, had_bets = excluded.had_bets, reported_at = now()
    where (excluded.revision, array_position(array['scheduled', 'open', 'locked', 'result', 'void'], excluded.state))
        > (known.revision, array_position(array['scheduled', 'open', 'locked', 'result', 'void'], known.state))
    returning draw_no`;
  return rows.length === 1;
}

export type DrawRecord = {
  readonly game_code: string;
  readonly draw_no: string;
  readonly state: DrawRequest['state'];
  readonly revision: number;
  readonly result: unknown;
  readonly source: NonNullable<DrawRequest['source']> | null;
  readonly entered: DrawRequest['entered'] | null;
  readonly void_reason: string | null;
};

/** The record of a draw by its round, `<game>-<draw number>`; undefined when none was reported. */
export async function findDraw(
  tx: ReadTx,
  wanted: { readonly vendorCode: string; readonly roundId: string },
): Promise<DrawRecord | undefined> {
  const [, game, drawNo] = ROUND_ID.exec(wanted.roundId) ?? [];
  const rows = await sql<DrawRecord>(tx)`
    select game_code, draw_no, state, revision, result, source, entered, void_reason
      from lottery_api.draw
     where vendor_code = ${wanted.vendorCode} and game_code = ${game ?? ''} and draw_no = ${drawNo ?? ''}
     limit 1`;
  return rows[0];
}

/** @returns false when this revision is known already */
export async function insertResult(tx: Tx, draw: DrawReport): Promise<boolean> {
  const rows = await sql<{ revision: number }>(tx)`
    insert into lottery_api.result (vendor_code, game_code, draw_no, revision, result)
    values (${draw.vendorCode}, ${draw.gameCode}, ${draw.drawNo}, ${draw.revision},
            ${JSON.stringify(draw.result)}::jsonb)
    on conflict do nothing
    returning revision`;
  return rows.length === 1;
}

export async function findResult(tx: Tx, draw: DrawReport): Promise<unknown> {
  const rows = await sql<{ result: unknown }>(tx)`
    select result
      from lottery_api.result
     where vendor_code = ${draw.vendorCode} and game_code = ${draw.gameCode}
       and draw_no = ${draw.drawNo} and revision = ${draw.revision}
     limit 1`;
  return rows[0]?.result;
}

export type DrawRow = {
  readonly vendor_code: string;
  readonly game_code: string;
  readonly draw_no: string;
  readonly state: string;
  readonly opens_at: Date;
  readonly locks_at: Date;
  readonly draws_at: Date;
  readonly revision: number;
  readonly result: unknown;
};

/** The last row of a page: many games draw in the same moment. */
export type DrawPlace = {
  readonly drawsAt: Date;
  readonly vendorCode: string;
  readonly gameCode: string;
  readonly drawNo: string;
};

/** Draws newest first, a page at a time. */
export async function listDraws(
  tx: ReadTx,
  wanted: {
    readonly gameCode: string | null;
    readonly state: string | null;
    readonly before: DrawPlace | undefined;
    readonly limit: number;
  },
): Promise<readonly DrawRow[]> {
  const { before } = wanted;
  return await sql<DrawRow>(tx)`
    select vendor_code, game_code, draw_no, state, opens_at, locks_at, draws_at, revision, result
      from lottery_api.draw
     where (${wanted.gameCode}::text is null or game_code = ${wanted.gameCode})
       and (${wanted.state}::text is null or state = ${wanted.state})
       and (${before?.drawsAt ?? null}::timestamptz is null
            or (draws_at, vendor_code, game_code, draw_no)
               < (${before?.drawsAt ?? null}::timestamptz, ${before?.vendorCode ?? ''}, ${before?.gameCode ?? ''}, ${before?.drawNo ?? ''}))
     order by draws_at desc, vendor_code desc, game_code desc, draw_no desc
     limit ${wanted.limit}`;
}
