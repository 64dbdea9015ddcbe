import type { Tx } from '#platform/db/tx.ts';
import { openDifference } from '../payment.store.ts';
import { type Difference, differencesOf, type StatementLine } from './compare-statement.ts';
import { selectBooked } from './office.store.ts';

/** The payments that one statement may have. */
export const MAX_LINES = 20_000;

/** Compares a statement with our books of the same time; every difference is a case, once. */
export async function openDifferences(
  tx: Tx,
  given: {
    readonly brandId: number;
    readonly provider: string;
    readonly lines: readonly StatementLine[];
    readonly from: Date;
    readonly to: Date;
    readonly at: Date;
  },
): Promise<readonly Difference[]> {
  const { brandId, provider, lines, from, to, at } = given;
  const booked = await selectBooked(tx, { brandId, provider, limit: MAX_LINES, from, to });
  const differences = differencesOf(lines, booked);
  for (const difference of differences) {
    const { kind, paymentId: name } = difference;
    await openDifference(tx, { brandId, provider, kind, name, at, detail: detailOf(difference) });
  }
  return differences;
}

function detailOf({ booked, reported }: Difference) {
  return {
    ...(booked === undefined ? {} : { booked: String(booked) }),
    ...(reported === undefined ? {} : { reported: String(reported) }),
  };
}
