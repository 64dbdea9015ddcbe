import { handle } from '#platform/http/handle.ts';
import { idOf, MAX_COUNTED, PAGE, pageOf, rowsOf } from '#platform/lists/pages.ts';
import { listAudit, listAuditChoices, readAuditRow } from '../../contract.audit-office.ts';
import { readLastChange } from '../../contract.last-change-office.ts';
import { listStaffNames } from '../staff.store.ts';
import {
  type AuditRow,
  type AuditSearch,
  countAuditRows,
  selectAuditActions,
  selectAuditRow,
  selectAuditRows,
} from './audit.store.ts';

/** Steps of an approval that leave the entity as it is. */
const NO_CHANGE = /\.(request|reject|withdraw)$/;
const ANY: Omit<AuditSearch, 'brandId'> = {
  ...{ staff: null, action: null, entity: null, ip: null, from: null, until: null, field: [] },
};
const NEWEST = { isOldestFirst: false, beforeId: null, limit: PAGE };

export const listAuditHandler = handle(listAudit, async ({ tx, input, brand, file }) => {
  const search = {
    brandId: brand.id,
    staff: input.staff ?? null,
    action: input.action ?? null,
    entity: input.entity ?? null,
    field: input.field?.split('.') ?? [],
    ip: input.ip ?? null,
    from: input.from === undefined ? null : new Date(input.from),
    until: input.until === undefined ? null : new Date(input.until),
  };
  const size = rowsOf(file);
  const [found, { counted, looked }] = await Promise.all([
    selectAuditRows(tx, search, {
      isOldestFirst: input.sort === 'time',
      beforeId: idOf(input.before),
      limit: size + 1,
    }),
    file === undefined ? countAuditRows(tx, search, MAX_COUNTED + 1) : { counted: 0, looked: 0 },
  ]);
  const { rows, next } = pageOf(found, size, ({ id }) => id.toString());
  const total = { count: Math.min(counted, MAX_COUNTED), isMore: looked > MAX_COUNTED };
  return { rows: rows.map(shown), next, total };
});

export const readAuditRowHandler = handle(readAuditRow, async ({ tx, input, brand, reject }) => {
  const row = await selectAuditRow(tx, { brandId: brand.id, id: BigInt(input.id) });
  return shown(row ?? reject('audit_row_unknown'));
});

export const listAuditChoicesHandler = handle(listAuditChoices, async ({ tx }) => {
  const [staff, actions] = await Promise.all([listStaffNames(tx), selectAuditActions(tx)]);
  return { staff: staff.map(({ name }) => name), actions: [...actions] };
});

export const readLastChangeHandler = handle(readLastChange, async ({ tx, input, brand }) => {
  const search = { ...ANY, brandId: brand.id, entity: input.entity };
  const rows = await selectAuditRows(tx, search, NEWEST);
  const last = rows.find(({ action }) => !NO_CHANGE.test(action));
  return {
    last: last === undefined ? null : { staff: last.staff ?? '', at: last.at.toISOString() },
  };
});

function shown(row: AuditRow) {
  return {
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
  };
}
