import { withGameNames } from '#modules/catalog/server/index.ts';
import { handle } from '#platform/http/handle.ts';
import { rowsOf } from '#platform/lists/pages.ts';
import { listOfficeLaunches } from '../../contract.launches.ts';
import { type OfficeLaunchRow, selectOfficeLaunches } from './launch-office.store.ts';

export const listOfficeLaunchesHandler = handle(listOfficeLaunches, async (call) => {
  const { tx, brand, input, file } = call;
  const size = rowsOf(file);
  const rows = await selectOfficeLaunches(tx, {
    brandId: brand.id,
    member: input.search,
    vendor: input.vendor,
    before: input.before === undefined ? undefined : BigInt(input.before),
    limit: size,
  });
  return {
    rows: await withGameNames(
      call,
      rows.map((row) => ({
        id: String(row.place),
        launchId: row.launch_id,
        at: row.created_at.toISOString(),
        memberId: String(row.member_id),
        member: row.member_name,
        vendor: row.vendor_code,
        game: row.game_code,
        language: row.language,
        isTrial: row.is_trial,
        ip: row.ip,
        state: stateOf(row),
        usedAt: row.used_at?.toISOString() ?? null,
        address: row.address_state,
      })),
    ),
    next: rows.length < size ? null : String(rows.at(-1)?.place),
  };
});

/** The outcome of a launch. */
export function stateOf(row: OfficeLaunchRow): 'used' | 'expired' | 'waiting' {
  return row.used_at !== null ? 'used' : row.is_over ? 'expired' : 'waiting';
}
