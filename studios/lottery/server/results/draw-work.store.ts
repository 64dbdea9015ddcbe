import { sql } from '#platform/db/sql.ts';
import type { Tx } from '#platform/db/tx.ts';

/**
 * Whether a draw may be due to open, lock, report its numbers or be drawn: the engine asks four times a second, and the
 * statements that do these steps run only then.
 */
export async function hasDueDraws(tx: Tx, shotGames: readonly string[]): Promise<boolean> {
  const rows = await sql<{ is_due: boolean }>(tx)`
    select exists (
      select from studio_lottery.draw
       where state in ('scheduled', 'open', 'locked')
         and case state
               when 'scheduled' then opens_at <= studio_lottery.clock() or locks_at <= studio_lottery.clock()
               when 'open' then locks_at <= studio_lottery.clock()
               else result_source = 'house'
                    and (draws_at <= studio_lottery.clock()
                         or shots_reported_at is null and game_code = any (${[...shotGames]}::text[]))
             end) as is_due`;
  return rows[0]?.is_due === true;
}

/** Whether a draw may have a seed or a state that the platform does not know yet. */
export async function hasUnsentDraws(tx: Tx): Promise<boolean> {
  const rows = await sql<{ has_unsent: boolean }>(tx)`
    select exists (
      select from studio_lottery.draw
       where revealed_at is null and chain_id is not null and result_source = 'house'
         and (state = 'voided' or state in ('resulted', 'settled') and held_at is null))
        or exists (
      select from studio_lottery.draw
       where (reported_as is distinct from public_state or reported_revision is distinct from revision)
         and (result_source = 'outside' or state not in ('resulted', 'settled') or revealed_at is not null))
        as has_unsent`;
  return rows[0]?.has_unsent === true;
}
