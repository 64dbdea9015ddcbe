import { handle } from '#platform/http/handle.ts';
import { listAudit } from '../../contract.office.ts';
import { selectAuditRows } from './audit.store.ts';

const PAGE = 50;

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
