import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { toCsv, UTF8_MARK } from '#platform/lists/csv.ts';
import { XLSX_START, xlsxPart } from '#platform/lists/xlsx.ts';
import type { Job } from '#platform/module.ts';
import {
  countPart,
  type ExportRow,
  endExport,
  selectExport,
  takeLeftExports,
} from './export.store.ts';
import { type ListFile, listFileOf } from './list-file.ts';
import { partKey } from './part-key.ts';

const EXPORT_JOB = 'lists.export';
/** Rows that are read at once, and rows of a part: what a process holds of an export. */
const PAGE_ROWS = 2_000;
const PART_ROWS = 20_000;
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
  const list = listFileOf(app, row.list);
  const nowMs = () => new Date(app.clock.nowMs());
  if (list?.isFilter(row.filter) !== true) {
    // The list is of another release.
    await app.db.transaction((tx) => endExport(tx, { id: row.id, state: 'failed', now: nowMs() }));
    return;
  }
  const { lines, place } = await readLines(app, list, row);
  const { content, sheet } = contentOf(row, lines, place === null);
  await app.files.put(partKey(row, row.parts), content, CONTENT_TYPES[row.format]);
  await app.db.transaction((tx) =>
    countPart(tx, {
      id: row.id,
      number: row.parts,
      rows: lines.length,
      bytes: content.length,
      place,
      sheet,
      now: nowMs(),
    }),
  );
}

/** The rows of the next part, and where the part behind it begins. */
async function readLines(app: AppContext, list: ListFile, row: ExportRow) {
  const lines: (readonly string[])[] = [];
  let place: string | null = row.place;
  do {
    const page = await list.read(app, {
      brandId: row.brand_id,
      asker: row.asker,
      input: row.filter,
      before: place ?? undefined,
      limit: PAGE_ROWS,
      columns: row.columns.map(({ id }) => id),
      hasPersonal: row.has_personal,
    });
    for (const line of page.lines) {
      lines.push(line);
    }
    place = page.next;
  } while (place !== null && lines.length < PART_ROWS);
  return { lines, place };
}

/** The bytes of a part, and for a spreadsheet what the next one must know. */
function contentOf(
  row: ExportRow,
  lines: readonly (readonly string[])[],
  isLast: boolean,
): { readonly content: Uint8Array; readonly sheet: string | null } {
  const head = row.columns.map(({ title }) => title);
  if (row.format === 'xlsx') {
    const { content, state } = xlsxPart(row.sheet ?? XLSX_START, { head, lines, isLast });
    return { content, sheet: JSON.stringify(state) };
  }
  const text = [
    ...(row.parts === 0 ? [`${UTF8_MARK}${toCsv([head])}\r\n`] : []),
    ...(lines.length === 0 ? [] : [`${toCsv(lines)}\r\n`]),
  ];
  return { content: new TextEncoder().encode(text.join('')), sheet: null };
}
