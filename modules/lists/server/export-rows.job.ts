import type { AppContext } from '#platform/app-context.ts';
import { Rejection } from '#platform/contract/rejection.ts';
import type { Tx } from '#platform/db/tx.ts';
import { toCsv, UTF8_MARK } from '#platform/lists/csv.ts';
import { XLSX_START, xlsxPart } from '#platform/lists/xlsx.ts';
import type { Job } from '#platform/module.ts';
import { agentLists } from './agent-list.ts';
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
/** Rows that are read at once, and rows of a part: what a process holds of an export. */
const PAGE_ROWS = 2_000;
const PART_ROWS = 10_000;
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
  let ahead: Promise<Lines> | undefined;
  while (row !== undefined && row.state === 'waiting') {
    const read = readerOf(app, row);
    if (read === undefined) {
      await failExport(app, row.id);
      return;
    }
    const lines: Lines = await (ahead ?? readLines(read, row.place));
    const isOver = performance.now() > untilMs;
    // The database reads the next rows while these are written.
    ahead = isOver || lines.place === null ? undefined : readAhead(read, lines.place);
    await writePart(app, row, lines);
    const before = row.parts;
    row = await selectExport(app.db.reads, id);
    if (row?.parts === before) {
      // Another process counts this part, and goes on.
      return;
    }
    if (isOver) {
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

/** Reads the rows of a page, and where the next one begins. */
type ReadPage = (
  place: string | null,
) => Promise<{ readonly lines: readonly (readonly string[])[]; readonly next: string | null }>;

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

async function writePart(app: AppContext, row: ExportRow, { lines, place }: Lines): Promise<void> {
  const { content, sheet } = await contentOf(row, lines, place === null);
  await app.files.put(partKey(row, row.parts), content, CONTENT_TYPES[row.format]);
  await app.db.transaction((tx) =>
    countPart(tx, {
      id: row.id,
      number: row.parts,
      rows: lines.length,
      bytes: content.length,
      place,
      sheet,
      now: new Date(app.clock.nowMs()),
    }),
  );
}

/** The rows of a part, and where the part behind it begins. */
type Lines = { readonly lines: readonly (readonly string[])[]; readonly place: string | null };

/** Rows that are asked for before they are needed: a fault is met where they are taken. */
function readAhead(read: ReadPage, place: string): Promise<Lines> {
  const lines = readLines(read, place);
  lines.catch(() => undefined);
  return lines;
}

async function readLines(read: ReadPage, from: string | null): Promise<Lines> {
  const lines: (readonly string[])[] = [];
  let place = from;
  do {
    const page = await read(place);
    for (const line of page.lines) {
      lines.push(line);
    }
    place = page.next;
  } while (place !== null && lines.length < PART_ROWS);
  return { lines, place };
}

/** The bytes of a part, and for a spreadsheet what the next one must know. */
async function contentOf(
  row: ExportRow,
  lines: readonly (readonly string[])[],
  isLast: boolean,
): Promise<{ readonly content: Uint8Array; readonly sheet: string | null }> {
  const head = row.columns.map(({ title }) => title);
  if (row.format === 'xlsx') {
    const { content, state } = await xlsxPart(row.sheet ?? XLSX_START, { head, lines, isLast });
    return { content, sheet: JSON.stringify(state) };
  }
  const text = [
    ...(row.parts === 0 ? [`${UTF8_MARK}${toCsv([head])}\r\n`] : []),
    ...(lines.length === 0 ? [] : [`${toCsv(lines)}\r\n`]),
  ];
  return { content: new TextEncoder().encode(text.join('')), sheet: null };
}
