import type { VendorTransaction } from '#seamless/vendor-api.ts';
import { type Store, textOf } from '../store.ts';

/** Writes a line before its call is sent, and again after its answer; the first time is kept. */
export function writeLine(store: Store, vendor: string, line: VendorTransaction): void {
  store.db
    .prepare(
      `insert into line (vendor, txn_id, at_ms, body) values (?, ?, ?, ?)
       on conflict (vendor, txn_id) do update set body = excluded.body`,
    )
    .run(vendor, line.txn_id, line.occurred_at, JSON.stringify(line));
}

const PAGE = 200;

/** Lines of a period, in the order of writing. */
export function listLines(
  store: Store,
  wanted: {
    readonly vendor: string;
    readonly fromMs: number;
    readonly toMs: number;
    readonly after: number;
  },
): { readonly lines: readonly VendorTransaction[]; readonly next: number | undefined } {
  const rows = store.db
    .prepare(
      `select seq, body from line where vendor = ? and at_ms >= ? and at_ms < ? and seq > ? order by seq limit ?`,
    )
    .all(wanted.vendor, wanted.fromMs, wanted.toMs, wanted.after, PAGE + 1);
  const page = rows.slice(0, PAGE);
  const lines = page.flatMap((row) => {
    const text = textOf(row);
    if (text === undefined) {
      return [];
    }
    const line: VendorTransaction = JSON.parse(text);
    return [line];
  });
  const last = page.at(-1)?.['seq'];
  return { lines, next: rows.length > PAGE ? Number(last) : undefined };
}
