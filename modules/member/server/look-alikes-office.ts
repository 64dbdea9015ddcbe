import { handle } from '#platform/http/handle.ts';
import { listLookAlikes } from '../contract.office.ts';
import { selectLookAlikes } from './person-mark.store.ts';

const PAGE = 50;

export const listLookAlikesHandler = handle(listLookAlikes, async ({ tx, brand, input }) => {
  const rows = await selectLookAlikes(tx, {
    brandId: brand.id,
    beforeId: input.before === undefined ? null : BigInt(input.before),
    limit: PAGE,
  });
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => ({
      memberId: row.member_id.toString(),
      account: row.account,
      kind: row.kind,
      group: row.group_id,
      registeredAt: row.registered_at.toISOString(),
    })),
    next: rows.length < PAGE || last === undefined ? null : last.member_id.toString(),
  };
});
