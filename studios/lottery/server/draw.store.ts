import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { DrawRequest } from '#seamless/wallet-api.ts';
import type { DrawResult } from '#studios/lottery/games/game.ts';
import type { SourceOfDraw } from './draw-source.ts';
import type { GridPlace } from './schedule/draw-grid.ts';

/** The time of the clock that opens, locks and draws, in milliseconds. */
export async function readClock(tx: ReadTx): Promise<number> {
  const rows = await sql<{ now: Date }>(tx)`select studio_lottery.clock() as now`;
  return rows[0]?.now.getTime() ?? 0;
}

/**
 * The time of each game's last draw that is written, in milliseconds by game code. A game without draws has no entry.
 */
export async function lastDrawTimes(
  tx: Tx,
  gameCodes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await sql<{ game_code: string; draws_at: Date }>(tx)`
    select u.game_code, d.draws_at
      from unnest(${[...gameCodes]}::text[]) as u (game_code)
     cross join lateral (
       select draws_at
         from studio_lottery.draw
        where game_code = u.game_code
        order by draws_at desc
        limit 1) d
     order by u.game_code
     limit 1000`;
  return new Map(rows.map((row) => [row.game_code, row.draws_at.getTime()]));
}

/**
 * Writes draws that are not written yet, many at once, each with its beacon round.
 * A draw is void from the start, since nobody could bet on it, when its chain is missing, was published after it opens, or
 * does not have it with this lock.
 * Another process that writes at the same moment computes the same draws, so a conflict is ignored.
 */
export async function insertDraws(
  tx: Tx,
  gameCode: string,
  places: readonly (GridPlace & { readonly beaconRound: number | null })[],
): Promise<void> {
  await sql(tx)`
    insert into studio_lottery.draw
           (game_code, draw_no, chain_id, position, opens_at, locks_at, draws_at, state, void_reason, result_source,
            beacon_round)
    select ${gameCode}, u.draw_no, c.id, u.position,
           to_timestamp(u.opens::double precision / 1000), to_timestamp(u.locks::double precision / 1000),
           to_timestamp(u.draws::double precision / 1000),
           case when c.id is null then 'voided' else 'scheduled' end,
           case when c.id is null then 'not_committed' end,
           coalesce((select s.result_source from studio_lottery.game_setting s where s.game_code = ${gameCode}), 'house'),
           case when c.id is not null then u.beacon_round end
      from unnest(${places.map((place) => place.drawNo)}::text[], ${places.map((place) => place.day)}::date[],
                  ${places.map((place) => place.position)}::integer[],
                  ${places.map((place) => place.opensAtMs)}::bigint[],
                  ${places.map((place) => place.locksAtMs)}::bigint[],
                  ${places.map((place) => place.drawsAtMs)}::bigint[],
                  ${places.map((place) => place.beaconRound)}::bigint[])
           as u (draw_no, day, position, opens, locks, draws, beacon_round)
      left join studio_lottery.chain c
        on c.game_code = ${gameCode} and c.day = u.day and c.committed_at is not null
       and c.committed_at <= to_timestamp(u.opens::double precision / 1000)
       and u.position >= c.first_position
       and c.calendar -> (u.position - c.first_position) = jsonb_build_array(u.draw_no, u.locks)
    on conflict do nothing`;
}

export type VoidReason = NonNullable<DrawRequest['void_reason']>;

export type DrawRow = {
  readonly id: bigint;
  readonly game_code: string;
  readonly draw_no: string;
  readonly position: number;
  readonly opens_at: Date;
  readonly locks_at: Date;
  readonly draws_at: Date;
  readonly drawn_at: Date | null;
  readonly public_state: 'scheduled' | 'open' | 'locked' | 'result' | 'void';
  readonly revision: number;
  readonly result: DrawResult | null;
  readonly void_reason: VoidReason | null;
};

/**
 * Opens and locks draws by the clock; a draw that missed its opening is locked at once.
 * @returns the draws that changed
 */
export async function advanceByClock(tx: Tx): Promise<readonly DrawRow[]> {
  return await sql<DrawRow>(tx)`
    update studio_lottery.draw
       set state = case when locks_at <= studio_lottery.clock() then 'locked' else 'open' end
     where state in ('scheduled', 'open')
       and (locks_at <= studio_lottery.clock() or (state = 'scheduled' and opens_at <= studio_lottery.clock()))
    returning id, game_code, draw_no, position, opens_at, locks_at, draws_at, drawn_at, public_state, revision, result, void_reason`;
}

/** A locked draw whose time has come, with the secret from which it is drawn; `last_seed` is null when it was lost. */
export type DueDraw = {
  readonly id: bigint;
  readonly game_code: string;
  readonly draw_no: string;
  /** The draw's place in its chain, from 1. */
  readonly place: number;
  readonly length: number;
  readonly last_seed: Buffer | null;
  /** The hash of what the chain has committed to. */
  readonly commitment: string;
  /** The promised round of the beacon; null in the mode COMMIT. */
  readonly beacon_round: bigint | null;
  readonly beacon_signature: string | null;
};

/**
 * Locked draws of our own whose time has come, oldest first. A draw that promised a beacon round is due only when the
 * round is stored, and one into which players send numbers only when the platform has recorded their hash.
 */
export async function dueDraws(
  tx: Tx,
  wanted: { readonly shotGames: readonly string[]; readonly limit: number },
): Promise<readonly DueDraw[]> {
  return await sql<DueDraw>(tx)`
    select d.id, d.game_code, d.draw_no, d.position - c.first_position + 1 as place, c.length, c.last_seed, c.commitment, d.beacon_round,
           b.signature as beacon_signature
      from studio_lottery.draw d
      join studio_lottery.chain c on c.id = d.chain_id
      left join studio_lottery.beacon_round b on b.round = d.beacon_round
     where d.state = 'locked' and (d.beacon_round is null or b.round is not null) and d.result_source = 'house' and d.draws_at <= studio_lottery.clock()
       and (d.shots_reported_at is not null or d.game_code <> all (${[...wanted.shotGames]}::text[]))
     order by d.draws_at, d.id
     limit ${wanted.limit}`;
}

/**
 * Writes results, each once. A draw that another process has drawn stays as it is.
 * @returns the draws that got their results here
 */
export async function writeResults(
  tx: Tx,
  drawn: readonly { readonly id: bigint; readonly result: DrawResult }[],
): Promise<readonly DrawRow[]> {
  return await sql<DrawRow>(tx)`
    update studio_lottery.draw d
       set state = 'resulted', result = u.result::jsonb, drawn_at = studio_lottery.clock()
      from unnest(${drawn.map((draw) => draw.id)}::bigint[],
                  ${drawn.map((draw) => JSON.stringify(draw.result))}::text[]) as u (id, result)
     where d.id = u.id and d.state = 'locked'
    returning d.id, d.game_code, d.draw_no, d.position, d.opens_at, d.locks_at, d.draws_at, d.drawn_at, d.public_state, d.revision, d.result, d.void_reason`;
}

/**
 * Voids a locked draw; the engine then gives its stakes back.
 * @returns the draw; nothing when it was not locked
 */
export async function voidDraw(
  tx: Tx,
  id: bigint,
  reason: VoidReason,
): Promise<readonly DrawRow[]> {
  return await sql<DrawRow>(tx)`
    update studio_lottery.draw
       set state = 'voided', void_reason = ${reason}
     where id = ${id} and state = 'locked'
    returning id, game_code, draw_no, position, opens_at, locks_at, draws_at, drawn_at, public_state, revision, result, void_reason`;
}

/** A draw with what decides it, by its own record. */
export type ReportedDraw = DrawRow & SourceOfDraw;

/**
 * Draws whose present state or revision has not been reported to the platform, oldest first. The numbers of a draw from a
 * seed follow its proof.
 */
export async function unreportedDraws(tx: Tx, limit: number): Promise<readonly ReportedDraw[]> {
  return await sql<ReportedDraw>(tx)`
    select id, game_code, draw_no, position, opens_at, locks_at, draws_at, drawn_at, public_state, revision, result, void_reason,
           result_source, beacon_round
      from studio_lottery.draw
     where (reported_as is distinct from public_state or reported_revision is distinct from revision)
       and (result_source = 'outside' or state not in ('resulted', 'settled') or revealed_at is not null)
     order by draws_at, id
     limit ${limit}`;
}

/** Locked draws of these games whose hash of the players' numbers the platform has not recorded, oldest first. */
export async function drawsWithOpenShots(
  tx: Tx,
  shotGames: readonly string[],
): Promise<readonly ReportedDraw[]> {
  return await sql<ReportedDraw>(tx)`
    select id, game_code, draw_no, position, opens_at, locks_at, draws_at, drawn_at, public_state, revision, result, void_reason,
           result_source, beacon_round
      from studio_lottery.draw
     where state = 'locked' and shots_reported_at is null and result_source = 'house'
       and game_code = any (${[...shotGames]}::text[])
     order by draws_at, id
     limit 100`;
}

/** Marks that the platform has recorded the hash of the numbers of a draw. */
export async function markShotsReported(tx: Tx, id: bigint): Promise<void> {
  await sql(tx)`
    update studio_lottery.draw
       set shots_reported_at = studio_lottery.clock(), reported_as = public_state, reported_revision = revision
     where id = ${id} and state = 'locked'`;
}

/** Has the open draws of games reported once more, since their odds or restricted numbers have changed. */
export async function reportAgain(tx: Tx, gameCodes: readonly string[]): Promise<void> {
  await sql(tx)`
    update studio_lottery.draw
       set reported_as = null
     where game_code = any (${[...gameCodes]}::text[]) and state in ('scheduled', 'open')`;
}

/** Marks this state and revision of a draw as reported. */
export async function markReported(
  tx: Tx,
  reported: Pick<DrawRow, 'id' | 'public_state' | 'revision'>,
): Promise<void> {
  await sql(tx)`
    update studio_lottery.draw
       set reported_as = ${reported.public_state}, reported_revision = ${reported.revision}
     where id = ${reported.id}`;
}

/** A draw that is over and whose seed, or whose void, the platform does not know yet. */
export type UnrevealedDraw = DueDraw & {
  /** null for a void draw. */
  readonly result: DrawResult | null;
  readonly void_reason: VoidReason | null;
};

/**
 * Drawn and void draws that are not revealed yet, oldest first. A drawn draw whose promised beacon round is not stored
 * has no proof, and is left out. A void draw is revealed
 * - when every earlier draw of its chain is over: its seed leads back to theirs by hashing, and would tell what they will
 *   be. It says nothing about later draws, and no bet depends on it, since the void draw takes none and its stakes go back;
 * - with its beacon round, so that everybody sees what it would have been; without one `beaconDeadlineMs` after its time.
 */
export async function unrevealedDraws(
  tx: Tx,
  wanted: { readonly beaconDeadlineMs: number; readonly limit: number },
): Promise<readonly UnrevealedDraw[]> {
  return await sql<UnrevealedDraw>(tx)`
    select d.id, d.game_code, d.draw_no, d.position - c.first_position + 1 as place, c.length, c.last_seed, c.commitment, d.result, d.void_reason,
           d.beacon_round, b.signature as beacon_signature
      from studio_lottery.draw d
      join studio_lottery.chain c on c.id = d.chain_id
      left join studio_lottery.beacon_round b on b.round = d.beacon_round
     where d.revealed_at is null and d.chain_id is not null and d.result_source = 'house'
       and d.state in ('resulted', 'settled', 'voided')
       and (d.state <> 'voided' and d.held_at is null and (d.beacon_round is null or b.round is not null)
            or d.state = 'voided' and c.last_seed is not null
               and (d.beacon_round is null or b.round is not null or d.void_reason = 'beacon_missing'
                    or d.draws_at + make_interval(secs => ${wanted.beaconDeadlineMs / 1000}::double precision)
                         <= studio_lottery.clock())
               and not exists (
                 select from studio_lottery.draw e
                  where e.chain_id = d.chain_id and e.position < d.position and e.result_source = 'house'
                    and e.state in ('scheduled', 'open', 'locked')))
     order by d.draws_at, d.id
     limit ${wanted.limit}`;
}

/** Marks the seed of a draw as revealed. */
export async function markRevealed(tx: Tx, id: bigint): Promise<void> {
  await sql(tx)`
    update studio_lottery.draw set revealed_at = studio_lottery.clock() where id = ${id} and revealed_at is null`;
}

/**
 * Holds a draw whose proof the platform has refused. A void draw counts as revealed, since it is sent no more.
 * @returns whether it was not held before
 */
export async function holdDraw(tx: Tx, id: bigint): Promise<boolean> {
  const rows = await sql<{ was_held: boolean }>(tx)`
    update studio_lottery.draw d
       set held_at = coalesce(d.held_at, studio_lottery.clock()),
           revealed_at = case when d.state = 'voided' then studio_lottery.clock() else d.revealed_at end
      from studio_lottery.draw former
     where d.id = ${id} and former.id = d.id and d.revealed_at is null
    returning former.held_at is not null as was_held`;
  return rows[0]?.was_held === false;
}
