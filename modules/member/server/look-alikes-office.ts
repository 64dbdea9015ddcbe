import { handle } from '#platform/http/handle.ts';
import { pageOf, placeOf, rowsOf, writePlace } from '#platform/lists/pages.ts';
import { listLookAlikes } from '../contract.office.ts';
import { selectLookAlikes } from './person-mark.store.ts';

export const listLookAlikesHandler = handle(listLookAlikes, async ({ tx, brand, input, file }) => {
  const size = rowsOf(file);
  const rows = await selectLookAlikes(tx, {
    brandId: brand.id,
    before: placeOf(input.before),
    limit: size + 1,
  });
  const page = pageOf(rows, size, ({ member_id, kind }) =>
    writePlace({ micros: member_id, rest: kind }),
  );
  return {
    rows: page.rows.map((row) => ({
      memberId: row.member_id.toString(),
      account: row.account,
      kind: row.kind,
      group: row.group_id,
      registeredAt: row.registered_at.toISOString(),
    })),
    next: page.next,
  };
});
