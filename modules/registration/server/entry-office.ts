import { handle } from '#platform/http/handle.ts';
import { readMemberEntry } from '../contract.office.ts';
import { type EntryRow, selectEntry } from './entry.store.ts';

export const readMemberEntryHandler = handle(readMemberEntry, async ({ tx, brand, input }) => {
  const row = await selectEntry(tx, { brandId: brand.id, memberId: BigInt(input.id) });
  return {
    entry:
      row === undefined
        ? null
        : {
            method: row.method,
            host: row.host,
            agreedAge: row.agreed_age,
            agreedAt: row.agreed_at.toISOString(),
            terms: termsOf(row),
          },
  };
});

function termsOf({ version, language, title, html }: EntryRow) {
  return version === null || language === null
    ? null
    : { version, language, title: title ?? '', html: html ?? '' };
}
