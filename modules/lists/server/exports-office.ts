import { audit, mayActIn, needFreshProof } from '#modules/operator/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle, operatorOf } from '#platform/http/handle.ts';
import { officeLists } from '#platform/lists/office-lists.ts';
import {
  cancelExport,
  listExports,
  openExport,
  readExportPart,
  requestExport,
} from '../contract.office.ts';
import {
  countWaiting,
  type ExportRow,
  endExport,
  insertExport,
  selectExport,
  selectOwnExports,
} from './export.store.ts';
import { queueExport } from './export-rows.job.ts';
import { type Asker, listFileOf } from './list-file.ts';
import { partContent, partKey } from './part-key.ts';

const DAY_MS = 86_400_000;
const MAX_WAITING = 3;
const MAX_LISTED = 100;

export const requestExportHandler = handle(requestExport, async (call) => {
  const { tx, app, brand, input, reject, request, nowMs } = call;
  const operator = operatorOf(call);
  const list = listFileOf(app, input.list) ?? reject('export_list_unknown');
  if (!mayActIn(operator, list.permission, brand.id)) {
    return reject('export_forbidden');
  }
  if (!list.isFilter(input.filter)) {
    return reject('export_filter_invalid');
  }
  const columns = input.columns.filter(({ id }) => list.columns.includes(id));
  if (columns.length === 0) {
    return reject('export_column_unknown');
  }
  const own = { brandId: brand.id, staffId: operator.operatorId };
  if ((await countWaiting(tx, own)) >= MAX_WAITING) {
    return reject('export_too_many');
  }
  const hasPersonal = mayActIn(operator, 'lists.personal', brand.id);
  if (hasPersonal) {
    await needFreshProof(call);
  }
  const asker: Asker = {
    operatorId: operator.operatorId.toString(),
    name: operator.name,
    permissions: [...operator.permissions],
    brandCode: brand.code,
    language: request.language,
  };
  const id = await insertExport(tx, {
    ...own,
    list: input.list,
    filter: JSON.stringify(input.filter),
    columns: JSON.stringify(columns),
    hasPersonal,
    format: input.format,
    asker: JSON.stringify(asker),
    now: new Date(nowMs),
    expiresAt: new Date(nowMs + DAY_MS),
  });
  await queueExport(app, tx, id);
  await audit(tx, {
    operatorId: operator.operatorId,
    brandId: brand.id,
    action: 'export.request',
    entity: `export:${id}`,
    after: { list: input.list, filter: input.filter, hasPersonal },
    request,
  });
  return { id: id.toString() };
});

export const listExportsHandler = handle(listExports, async (call) => {
  const { tx, app, brand, nowMs } = call;
  const own = { brandId: brand.id, staffId: operatorOf(call).operatorId };
  const rows = await selectOwnExports(tx, { ...own, now: new Date(nowMs), limit: MAX_LISTED });
  return {
    rows: rows.map((row) => ({
      id: row.id.toString(),
      list: row.list,
      title: app.extensions.find(officeLists, row.list)?.listing.title ?? '',
      format: row.format,
      state: row.state,
      rows: Number(row.row_count),
      bytes: Number(row.byte_count),
      hasPersonal: row.has_personal,
      requestedAt: row.requested_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    })),
  };
});

export const cancelExportHandler = handle(cancelExport, async (call) => {
  const { tx, brand, input, reject, request, nowMs } = call;
  const { operatorId } = operatorOf(call);
  const row = await ownExport(tx, { ...input, brandId: brand.id, operatorId });
  if (row === undefined) {
    return reject('export_unknown');
  }
  if (!(await endExport(tx, { id: row.id, state: 'cancelled', now: new Date(nowMs) }))) {
    return reject('export_ended');
  }
  await audit(tx, {
    operatorId,
    brandId: brand.id,
    action: 'export.cancel',
    entity: `export:${row.id}`,
    after: { rows: row.row_count },
    request,
  });
  return null;
});

export const openExportHandler = handle(openExport, async (call) => {
  const { tx, app, brand, input, reject, request, nowMs } = call;
  const operator = operatorOf(call);
  const row = await ownExport(tx, {
    ...input,
    brandId: brand.id,
    operatorId: operator.operatorId,
  });
  if (row === undefined || !isReadable(row, nowMs)) {
    return reject('export_unknown');
  }
  if (!mayActIn(operator, permissionOf(app, row), brand.id)) {
    return reject('export_forbidden');
  }
  await audit(tx, {
    operatorId: operator.operatorId,
    brandId: brand.id,
    action: 'export.save',
    entity: `export:${row.id}`,
    after: { list: row.list, rows: row.row_count, hasPersonal: row.has_personal },
    request,
  });
  const day = row.requested_at.toISOString().slice(0, 'yyyy-mm-dd'.length);
  return { name: `${row.list}-${day}-${row.id}.${row.format}`, parts: row.parts };
});

export const readExportPartHandler = handle(readExportPart, async (call) => {
  const { tx, app, brand, input, reject, nowMs } = call;
  const operator = operatorOf(call);
  const row = await ownExport(tx, {
    id: input.id,
    brandId: brand.id,
    operatorId: operator.operatorId,
  });
  if (row === undefined || !isReadable(row, nowMs) || input.part >= row.parts) {
    return reject('export_unknown');
  }
  if (!mayActIn(operator, permissionOf(app, row), brand.id)) {
    return reject('export_forbidden');
  }
  const file = await app.files.get(partKey(row, input.part));
  if (file === undefined) {
    return reject('export_unknown');
  }
  return partContent(row.format, file.content);
});

async function ownExport(
  tx: ReadTx,
  which: { readonly id: string; readonly brandId: number; readonly operatorId: bigint },
): Promise<ExportRow | undefined> {
  const row = await selectExport(tx, BigInt(which.id));
  const isOwn = row?.brand_id === which.brandId && row.staff_id === which.operatorId;
  return isOwn ? row : undefined;
}

function isReadable(row: ExportRow, nowMs: number): boolean {
  return row.state === 'done' && row.expires_at.getTime() > nowMs;
}

/** A list of another release is nobody's: nothing has that permission. */
function permissionOf(app: AppContext, row: ExportRow): string {
  return listFileOf(app, row.list)?.permission ?? '';
}
