import { selectRecordsOf } from './record.store.ts';
import { type BetRecord, type Reading, toRecords } from './record-row.ts';

/** Bets of any members in the fields of the record; the caller has decided that the reader may see them. */
export async function recordsOfBets(
  reading: Reading,
  bets: readonly { readonly accountId: bigint; readonly betId: bigint }[],
): Promise<readonly BetRecord[]> {
  const rows = await selectRecordsOf(reading.tx, {
    brandId: reading.brand.id,
    accountIds: bets.map(({ accountId }) => accountId),
    betIds: bets.map(({ betId }) => betId),
  });
  return await toRecords(reading, rows);
}
