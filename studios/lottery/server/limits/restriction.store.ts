import { sql } from '#platform/db/sql.ts';
import type { ReadTx, Tx } from '#platform/db/tx.ts';
import type { FairnessMode } from '../draw/beacon.ts';

export type GameSetting = {
  readonly game_code: string;
  readonly result_source: 'house' | 'outside';
  readonly max_per_number_ticks: bigint | null;
  readonly half_from_percent: number;
  /** The mode of chains that are published from now on; null: with the beacon where the server has one. */
  readonly fairness: FairnessMode | null;
};

/** The settings that operators have made; a game without any has no row. */
export async function gameSettings(tx: ReadTx): Promise<readonly GameSetting[]> {
  return await sql<GameSetting>(tx)`
    select game_code, result_source, max_per_number_ticks, half_from_percent, fairness
      from studio_lottery.game_setting
     order by game_code
     limit 1000`;
}

/** Stores the settings of a game in place of its former ones. */
export async function putGameSetting(tx: Tx, setting: GameSetting): Promise<void> {
  await sql(tx)`
    insert into studio_lottery.game_setting (game_code, result_source, max_per_number_ticks, half_from_percent,
                                             fairness)
    values (${setting.game_code}, ${setting.result_source}, ${setting.max_per_number_ticks}::bigint,
            ${setting.half_from_percent}, ${setting.fairness})
    on conflict (game_code) do update
      set result_source = excluded.result_source, max_per_number_ticks = excluded.max_per_number_ticks,
          half_from_percent = excluded.half_from_percent, fairness = excluded.fairness`;
}

export type HeldNumber = {
  readonly play: string;
  readonly number: string;
  readonly kind: 'half' | 'closed';
  /** The name of who asked for it. */
  readonly set_by: string;
  /** The ids of the two operators who asked for it and approved it. */
  readonly operator_ids: readonly string[];
  readonly set_at: Date;
};

/** Numbers of a game that operators have put at half odds or closed. */
export async function heldNumbers(tx: ReadTx, gameCode: string): Promise<readonly HeldNumber[]> {
  return await sql<HeldNumber>(tx)`
    select play, number, kind, set_by, operator_ids, set_at
      from studio_lottery.number_limit
     where game_code = ${gameCode}
     order by play, number
     limit 2000`;
}

/** Puts a number at half odds or closes it, in place of what was set before. */
export async function putHeldNumber(
  tx: Tx,
  held: Omit<HeldNumber, 'set_at'> & { readonly gameCode: string },
): Promise<void> {
  await sql(tx)`
    insert into studio_lottery.number_limit (game_code, play, number, kind, set_by, operator_ids)
    values (${held.gameCode}, ${held.play}, ${held.number}, ${held.kind}, ${held.set_by},
            ${[...held.operator_ids]}::text[])
    on conflict (game_code, play, number) do update
      set kind = excluded.kind, set_by = excluded.set_by, operator_ids = excluded.operator_ids, set_at = studio_lottery.clock()`;
}

/** Removes what operators have set for a number. */
export async function dropHeldNumber(
  tx: Tx,
  held: { readonly gameCode: string; readonly play: string; readonly number: string },
): Promise<void> {
  await sql(tx)`
    delete from studio_lottery.number_limit
     where game_code = ${held.gameCode} and play = ${held.play} and number = ${held.number}`;
}

/** Numbers of a draw whose exposure in ticks has reached `fromTicks`, the highest first. */
export async function exposedNumbers(
  tx: ReadTx,
  wanted: { readonly drawId: bigint; readonly fromTicks: bigint },
): Promise<readonly { readonly subject: string; readonly highest_ticks: bigint }[]> {
  return await sql<{ subject: string; highest_ticks: bigint }>(tx)`
    select subject, highest_ticks
      from studio_lottery.exposure
     where draw_id = ${wanted.drawId} and highest_ticks >= ${wanted.fromTicks} and subject like 'number %'
     order by highest_ticks desc, subject
     limit 5000`;
}

/** The id and the opening of a draw; undefined when the game has no draw of that number. */
export async function drawOf(
  tx: ReadTx,
  draw: { readonly gameCode: string; readonly drawNo: string },
): Promise<{ readonly id: bigint; readonly opens_at: Date } | undefined> {
  const rows = await sql<{ id: bigint; opens_at: Date }>(tx)`
    select id, opens_at
      from studio_lottery.draw
     where game_code = ${draw.gameCode} and draw_no = ${draw.drawNo}
     limit 1`;
  return rows[0];
}
