import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { toCsv, UTF8_MARK } from '#platform/lists/csv.ts';
import type { Job } from '#platform/module.ts';
import {
  countPart,
  type ExportRow,
  endExport,
  selectExport,
  takeLeftExports,
} from './export.store.ts';
import { type ExportedList, exportedLists } from './exported-list.ts';
import { partKey } from './part-key.ts';

const EXPORT_JOB = 'lists.export';
/** Rows that are read at once, and rows of a part: what a process holds of an export. */
const PAGE_ROWS = 2_000;
const PART_ROWS = 20_000;
/** The work ends after this time and is queued again, so that a process that stops waits no longer. */
const SLICE_MS = 5_000;
const LEFT_MS = 60_000;
const MAX_LEFT = 20;

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
    const untilMs = performance.now() + SLICE_MS;
    let row = await selectExport(app.db.reads, id);
    while (row !== undefined && row.state === 'waiting') {
      if (performance.now() > untilMs) {
        await app.db.transaction((tx) => queueExport(app, tx, id));
        return;
      }
      await writePart(app, row);
      const before = row.parts;
      row = await selectExport(app.db.reads, id);
      if (row?.parts === before) {
        // Another process counts this part, and goes on.
        return;
      }
    }
  },
};

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

async function writePart(app: AppContext, row: ExportRow): Promise<void> {
  const list = app.extensions.find(exportedLists, row.list);
  const nowMs = () => new Date(app.clock.nowMs());
  if (list?.isFilter(row.filter) !== true) {
    // The list is of another release.
    await app.db.transaction((tx) => endExport(tx, { id: row.id, state: 'failed', now: nowMs() }));
    return;
  }
  const { text, rows, place } = await readPart(app, list, row);
  const content = new TextEncoder().encode(text);
  await app.files.put(partKey(row, row.parts), content, 'text/csv; charset=utf-8');
  await app.db.transaction((tx) =>
    countPart(tx, {
      id: row.id,
      number: row.parts,
      rows,
      bytes: content.length,
      place,
      now: nowMs(),
    }),
  );
}

async function readPart(app: AppContext, list: ExportedList, row: ExportRow) {
  const texts: string[] = row.parts === 0 ? [headOf(row)] : [];
  let rows = 0;
  let place: string | null = row.place;
  do {
    const page = await list.read(app.db.reads, {
      brandId: row.brand_id,
      input: row.filter,
      before: place ?? undefined,
      limit: PAGE_ROWS,
      columns: row.columns.map(({ id }) => id),
      hasPersonal: row.has_personal,
    });
    if (page.lines.length > 0) {
      texts.push(`${toCsv(page.lines)}\r\n`);
    }
    rows += page.lines.length;
    place = page.next;
  } while (place !== null && rows < PART_ROWS);
  return { text: texts.join(''), rows, place };
}

function headOf({ columns }: ExportRow): string {
  return `${UTF8_MARK}${toCsv([columns.map(({ title }) => title)])}\r\n`;
}
