import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';

export type AlertKind =
  | 'results_differ'
  | 'result_missing'
  | 'draw_late'
  | 'bets_unpaid'
  | 'number_half'
  | 'number_closed'
  | 'beacon_late'
  | 'beacon_invalid'
  | 'beacon_missing'
  | 'proof_refused';

/** Raises an alert for operators. A key that was raised before changes nothing. */
export async function raiseAlert(
  tx: Tx,
  alert: {
    readonly key: string;
    readonly kind: AlertKind;
    readonly gameCode: string;
    readonly drawNo: string;
    readonly detail: Readonly<Record<string, string>>;
  },
): Promise<void> {
  await sql(tx)`
    insert into studio_lottery.alert (alert_key, kind, game_code, draw_no, detail)
    values (${alert.key}, ${alert.kind}, ${alert.gameCode}, ${alert.drawNo}, ${JSON.stringify(alert.detail)}::jsonb)
    on conflict (alert_key) do nothing`;
}

/**
 * Raises alerts for draws that need an operator: a draw without a result, drawn too late, or with bets that have been
 * unpaid for too long. The limits are in seconds after the draw's time, or after its last result if that is later.
 * @returns the alerts that were not raised before
 */
export async function raiseDrawAlerts(
  tx: Tx,
  after: {
    readonly missingSeconds: number;
    readonly lateSeconds: number;
    readonly unpaidSeconds: number;
  },
): Promise<
  readonly { readonly kind: AlertKind; readonly game_code: string; readonly draw_no: string }[]
> {
  return await sql<{ kind: AlertKind; game_code: string; draw_no: string }>(tx)`
    insert into studio_lottery.alert (alert_key, kind, game_code, draw_no)
    select kind || ':' || id || case when kind = 'bets_unpaid' then ':' || revision else '' end, kind, game_code, draw_no
      from (
        select id, game_code, draw_no, revision,
               case
                 when state <> 'locked' then 'bets_unpaid'
                 when result_source = 'outside' then 'result_missing'
                 when beacon_round is not null
                      and not exists (select from studio_lottery.beacon_round b where b.round = d.beacon_round)
                   then 'beacon_late'
                 else 'draw_late'
               end as kind,
               greatest(draws_at, (select max(v.written_at) from studio_lottery.result_version v where v.draw_id = d.id)) as since
          from studio_lottery.draw d
         where closed_at is null and state in ('locked', 'resulted', 'voided')
           and draws_at <= studio_lottery.clock()
           and draws_at > studio_lottery.clock() - interval '40 days') late
     where since + make_interval(secs => case kind
             when 'bets_unpaid' then ${after.unpaidSeconds}::double precision
             when 'result_missing' then ${after.missingSeconds}::double precision
             else ${after.lateSeconds}::double precision
           end) <= studio_lottery.clock()
    on conflict (alert_key) do nothing
    returning kind, game_code, draw_no`;
}

/**
 * Raises alerts for numbers of open draws whose exposure has reached their limit, or the share from which they are at
 * half odds. Limits are in ticks.
 * @returns the alerts that were not raised before
 */
export async function raiseNumberAlerts(
  tx: Tx,
  limits: readonly {
    readonly gameCode: string;
    readonly maxPerNumber: bigint;
    readonly halfFrom: bigint;
  }[],
): Promise<
  readonly { readonly kind: AlertKind; readonly game_code: string; readonly draw_no: string }[]
> {
  return await sql<{ kind: AlertKind; game_code: string; draw_no: string }>(tx)`
    insert into studio_lottery.alert (alert_key, kind, game_code, draw_no, detail)
    select kind || ':' || draw_id || ':' || subject, kind, game_code, draw_no,
           jsonb_build_object('number', substr(subject, 8), 'highestTicks', highest_ticks::text)
      from (
        select d.id as draw_id, d.game_code, d.draw_no, e.subject, e.highest_ticks,
               case when e.highest_ticks >= u.max_per_number then 'number_closed' else 'number_half' end as kind
          from studio_lottery.draw d
          join unnest(${limits.map((one) => one.gameCode)}::text[], ${limits.map((one) => one.maxPerNumber)}::bigint[],
                      ${limits.map((one) => one.halfFrom)}::bigint[]) as u (game_code, max_per_number, half_from)
            on u.game_code = d.game_code
          join studio_lottery.exposure e
            on e.draw_id = d.id and e.highest_ticks >= u.half_from and e.subject like 'number %'
         where d.state = 'open'
         order by e.highest_ticks desc
         limit 200) near
    on conflict (alert_key) do nothing
    returning kind, game_code, draw_no`;
}

export type AlertRow = {
  readonly id: bigint;
  readonly kind: AlertKind;
  readonly game_code: string;
  readonly draw_no: string;
  readonly detail: Readonly<Record<string, string>>;
  readonly raised_at: Date;
  readonly seen_by: string | null;
};

/** Alerts, newest first; `beforeId` is the id of the last alert of the page before. */
export async function listAlerts(
  tx: ReadTx,
  wanted: { readonly isUnseen: boolean; readonly beforeId: bigint | null; readonly limit: number },
): Promise<readonly AlertRow[]> {
  return await sql<AlertRow>(tx)`
    select id, kind, game_code, draw_no, detail, raised_at, seen_by
      from studio_lottery.alert
     where (not ${wanted.isUnseen} or seen_at is null)
       and (${wanted.beforeId}::bigint is null or id < ${wanted.beforeId})
     order by id desc
     limit ${wanted.limit}`;
}

/** How many alerts no operator has seen. */
export async function countUnseen(tx: ReadTx): Promise<number> {
  const rows = await sql<{ unseen: number }>(tx)`
    select count(*)::integer as unseen
      from studio_lottery.alert
     where seen_at is null`;
  return rows[0]?.unseen ?? 0;
}

/**
 * Marks an alert as seen; the first operator who sees it stays its reader.
 * @returns the name of that operator; undefined when there is no such alert
 */
export async function markSeen(
  tx: Tx,
  alert: { readonly id: bigint; readonly by: string },
): Promise<string | undefined> {
  const rows = await sql<{ seen_by: string }>(tx)`
    update studio_lottery.alert
       set seen_by = coalesce(seen_by, ${alert.by}), seen_at = coalesce(seen_at, studio_lottery.clock())
     where id = ${alert.id}
    returning seen_by`;
  return rows[0]?.seen_by;
}
