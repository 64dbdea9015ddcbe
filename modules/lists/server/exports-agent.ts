import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { handle, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import {
  cancelAgentExport,
  listAgentExports,
  readAgentExportPart,
  requestAgentExport,
} from '../contract.ts';
import { agentExportRequested } from '../events.ts';
import { countAgentWaiting, insertAgentExport, selectAgentExports } from './agent-export.store.ts';
import { type AgentAsker, agentLists } from './agent-list.ts';
import { type ExportRow, endExport, selectExport } from './export.store.ts';
import { queueExport } from './export-rows.job.ts';
import { partContent, partKey } from './part-key.ts';

const DAY_MS = 86_400_000;
const MAX_WAITING = 3;
const MAX_LISTED = 50;

export const requestAgentExportHandler = handleWithoutTx(requestAgentExport, async (call) => {
  const { app, brand, input, reject, request, nowMs } = call;
  const { memberId } = memberOf(call);
  const list = app.extensions.find(agentLists, input.list) ?? reject('export_list_unknown');
  const { filter } = input;
  if (!list.isFilter(filter)) {
    return reject('export_filter_invalid');
  }
  const asker: AgentAsker = {
    memberId: memberId.toString(),
    brandCode: brand.code,
    language: request.language,
  };
  // The first page is refused as the list itself would be.
  await list.read(app, { brandId: brand.id, asker, filter, place: null });
  const columns = list.columns.map((key, place) => ({
    id: String(place),
    title: app.texts.translate(request.language, key, {}) ?? key,
  }));
  const id = await call.transaction(async (tx) => {
    if ((await countAgentWaiting(tx, memberId)) >= MAX_WAITING) {
      return reject('export_too_many');
    }
    const made = await insertAgentExport(tx, {
      ...{ brandId: brand.id, memberId, list: input.list, format: input.format },
      filter: JSON.stringify(filter),
      columns: JSON.stringify(columns),
      asker: JSON.stringify(asker),
      now: new Date(nowMs),
      expiresAt: new Date(nowMs + DAY_MS),
    });
    await queueExport(app, tx, made);
    return made;
  });
  agentExportRequested(app.log, { brandId: brand.id, memberId, exportId: id, list: input.list });
  return true;
});

export const listAgentExportsHandler = handle(listAgentExports, async (call) => {
  const { tx, app, brand, nowMs, request } = call;
  const own = { brandId: brand.id, memberId: memberOf(call).memberId };
  const rows = await selectAgentExports(tx, { ...own, now: new Date(nowMs), limit: MAX_LISTED });
  return { list: rows.map((row) => shownExport(app, row, request.language)) };
});

function shownExport(app: AppContext, row: ExportRow, language: string) {
  const title = app.extensions.find(agentLists, row.list)?.title ?? '';
  const day = row.requested_at.toISOString().slice(0, 'yyyy-mm-dd'.length);
  return {
    id: row.id.toString(),
    title: app.texts.translate(language, title, {}) ?? row.list,
    ...{ format: row.format, state: row.state },
    rows: Number(row.row_count),
    name: `${row.list}-${day}-${row.id}.${row.format}`,
    parts: row.state === 'done' ? row.parts : 0,
    expiresAt: row.expires_at.getTime(),
  };
}

export const cancelAgentExportHandler = handle(cancelAgentExport, async (call) => {
  const { tx, brand, input, reject, nowMs } = call;
  const { memberId } = memberOf(call);
  const own = { id: input.id, brandId: brand.id, memberId };
  const row = (await ownExport(tx, own)) ?? reject('export_unknown');
  if (!(await endExport(tx, { id: row.id, state: 'cancelled', now: new Date(nowMs) }))) {
    return reject('export_ended');
  }
  return true;
});

export const readAgentExportPartHandler = handle(readAgentExportPart, async (call) => {
  const { tx, app, brand, input, reject, nowMs } = call;
  const { memberId } = memberOf(call);
  const row = await ownExport(tx, { id: input.id, brandId: brand.id, memberId });
  const isReadable = row?.state === 'done' && row.expires_at.getTime() > nowMs;
  const file =
    isReadable && input.part < row.parts
      ? await app.files.get(partKey(row, input.part))
      : undefined;
  return row === undefined || file === undefined
    ? reject('export_unknown')
    : partContent(row.format, file.content);
});

async function ownExport(
  tx: ReadTx,
  own: { readonly id: string; readonly brandId: number; readonly memberId: bigint },
): Promise<ExportRow | undefined> {
  const row = await selectExport(tx, BigInt(own.id));
  return row?.brand_id === own.brandId && row.member_id === own.memberId ? row : undefined;
}
