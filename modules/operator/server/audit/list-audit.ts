import { handle } from '#platform/http/handle.ts';
import { readLastChange } from '../../contract.last-change-office.ts';
import { listAudit } from '../../contract.office.ts';
import { selectAuditRows } from './audit.store.ts';

const PAGE = 50;
/** Steps of an approval that leave the entity as it is. */
const NO_CHANGE = /\.(request|reject|withdraw)$/;

export const listAuditHandler = handle(listAudit, async ({ tx, input, brand }) => {
  const rows = await selectAuditRows(tx, {
    brandId: brand.id,
    beforeId: input.before === undefined ? null : BigInt(input.before),
    staff: input.staff ?? null,
    action: input.action ?? null,
    entity: input.entity ?? null,
    limit: PAGE,
  });
  const last = rows.at(-1);
  return {
    rows: rows.map((row) => ({
      id: row.id.toString(),
      at: row.at.toISOString(),
      staff: row.staff ?? '',
      action: row.action,
      entity: row.entity,
      before: row.before,
      after: row.after,
      reason: row.reason,
      approvalId: row.approval_id?.toString() ?? null,
      ip: row.ip,
      hash: row.hash,
    })),
    next: rows.length < PAGE || last === undefined ? null : last.id.toString(),
  };
});

export const readLastChangeHandler = handle(readLastChange, async ({ tx, input, brand }) => {
  const rows = await selectAuditRows(tx, {
    ...{ brandId: brand.id, entity: input.entity, limit: PAGE },
    ...{ beforeId: null, staff: null, action: null },
  });
  const last = rows.find(({ action }) => !NO_CHANGE.test(action));
  return {
    last: last === undefined ? null : { staff: last.staff ?? '', at: last.at.toISOString() },
  };
});
