import { type Vendor, vendorApiOf } from '#modules/vendor/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import { isRefused } from '#seamless/wallet-errors.ts';
import { scopeOf } from './load-rounds.ts';

/** A part of a vendor's book; times are milliseconds. */
export type BookSpan = {
  readonly from: number;
  readonly to: number;
  readonly cursor: string | undefined;
};

/**
 * Asks a vendor for the lines of a span, page by page, until `take` has enough of them.
 * @returns what was wrong, if the vendor could not be asked
 */
export async function readBook(
  app: AppContext,
  vendor: Vendor,
  span: BookSpan,
  take: (lines: readonly unknown[], next: string | undefined) => Promise<'more' | 'enough'>,
): Promise<string | undefined> {
  const api = await vendorApiOf(app, vendor.code);
  if (api?.transactions === undefined) {
    return 'no_key';
  }
  const { from, to } = span;
  let { cursor } = span;
  do {
    const page = await api.transactions({ from, to, ...(cursor === undefined ? {} : { cursor }) });
    if (
      isRefused(page) ||
      !Array.isArray(page.transactions) ||
      (page.next === cursor && cursor !== undefined)
    ) {
      return isRefused(page) ? page.code : 'no_list';
    }
    cursor = page.next;
    if ((await take(page.transactions, cursor)) === 'enough') {
      return undefined;
    }
  } while (cursor !== undefined);
  return undefined;
}

/** The ids in a line, whatever its form. */
export function namesOf(
  vendor: Vendor,
  line: unknown,
): { readonly roundId: string; readonly scope: string; readonly txnId: string } {
  const fields: Readonly<Record<string, unknown>> =
    typeof line === 'object' && line !== null ? { ...line } : {};
  const text = (name: string): string => {
    const value = fields[name];
    return typeof value === 'string' ? value.replaceAll(/[^\x20-\x7e]/g, '?').slice(0, 128) : '';
  };
  return {
    roundId: text('round_id'),
    scope: scopeOf(vendor, text('member')),
    txnId: text('txn_id'),
  };
}
