import type { AppContext } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { Job } from '#platform/module.ts';
import { agentLists } from './agent-list.ts';
import { composePart, type Part, pagesFrom, type ReadPage } from './compose-part.ts';
import {
  countPart,
  type ExportRow,
  endExport,
  selectExport,
  takeLeftExports,
} from './export.store.ts';
import { listFileOf } from './list-file.ts';
import { partKey } from './part-key.ts';

const EXPORT_JOB = 'lists.export';
/** Rows that are read at once: what a process holds of an export as rows. */
const PAGE_ROWS = 2_000;
/** The work ends after this time and is queued again, so that a process that stops waits no longer. */
const SLICE_MS = 5_000;
const LEFT_MS = 60_000;
const MAX_LEFT = 20;
const CONTENT_TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Queues the next slice of an export. */
export async function queueExport(app: AppContext, tx: Tx, id: bigint): Promise<void> {
  await app.addJob(tx, {
    name: EXPORT_JOB,
    payload: { id: id.toString() },
    key: `${EXPORT_JOB}:${id}`,
  });
}

/** Writes the next parts of an export, from where the last part ended. */
export const exportRowsJob: Job = {
  name: EXPORT_JOB,
  run: async (app, payload) => {
    const id = BigInt(String(payload['id']));
    try {
      await writeParts(app, id);
    } catch (error) {
      if (!(error instanceof Rejection)) {
        throw error;
      }
      // Who asked may not see these rows any more.
      await failExport(app, id);
    }
  },
};

async function writeParts(app: AppContext, id: bigint): Promise<void> {
  const untilMs = performance.now() + SLICE_MS;
  let row = await selectExport(app.db.reads, id);
  if (row === undefined) {
    return;
  }
  const read = readerOf(app, row);
  if (read === undefined) {
    await failExport(app, row.id);
    return;
  }
  const pages = pagesFrom(read, row.place);
  while (row?.state === 'waiting') {
    const before: number = row.parts;
    await writePart(app, row, await composePart(row, pages));
    row = await selectExport(app.db.reads, id);
    if (row?.parts === before) {
      // Another process counts this part, and goes on.
      return;
    }
    if (performance.now() > untilMs) {
      await queueIfWaiting(app, row);
      return;
    }
  }
}

/** Takes up exports whose process has ended. */
export const takeUpExportsJob: Job = {
  name: 'lists.take_up_exports',
  cron: '* * * * *',
  run: async (app) => {
    const now = new Date(app.clock.nowMs());
    await app.db.transaction(async (tx) => {
      const before = new Date(now.getTime() - LEFT_MS);
      for (const id of await takeLeftExports(tx, { before, now, limit: MAX_LEFT })) {
        await queueExport(app, tx, id);
      }
    });
  },
};

/** The reader of the list; undefined when the list, or its filter, is of another release. */
function readerOf(app: AppContext, row: ExportRow): ReadPage | undefined {
  return row.member_id === null ? readerOfOffice(app, row) : readerOfAgent(app, row);
}

function readerOfOffice(
  app: AppContext,
  row: Extract<ExportRow, { readonly member_id: null }>,
): ReadPage | undefined {
  const list = listFileOf(app, row.list);
  return list?.isFilter(row.filter) !== true
    ? undefined
    : (place) =>
        list.read(app, {
          brandId: row.brand_id,
          asker: row.asker,
          input: row.filter,
          before: place ?? undefined,
          limit: PAGE_ROWS,
          columns: row.columns.map(({ id }) => id),
          hasPersonal: row.has_personal,
        });
}

function readerOfAgent(
  app: AppContext,
  row: Extract<ExportRow, { readonly staff_id: null }>,
): ReadPage | undefined {
  const list = app.extensions.find(agentLists, row.list);
  const { brand_id: brandId, asker, filter } = row;
  return list?.isFilter(filter) !== true
    ? undefined
    : (place) => list.read(app, { brandId, asker, filter, place });
}

async function failExport(app: AppContext, id: bigint): Promise<void> {
  const now = new Date(app.clock.nowMs());
  await app.db.transaction((tx) => endExport(tx, { id, state: 'failed', now }));
}

async function queueIfWaiting(app: AppContext, row: ExportRow | undefined): Promise<void> {
  if (row?.state === 'waiting') {
    await app.db.transaction((tx) => queueExport(app, tx, row.id));
  }
}

async function writePart(app: AppContext, row: ExportRow, part: Part): Promise<void> {
  await app.files.put(partKey(row, row.parts), part.content, CONTENT_TYPES[row.format]);
  await app.db.transaction((tx) =>
    countPart(tx, {
      id: row.id,
      number: row.parts,
      rows: part.rows,
      bytes: part.content.length,
      place: part.place,
      sheet: part.sheet === null ? null : JSON.stringify(part.sheet),
      now: new Date(app.clock.nowMs()),
    }),
  );
}
