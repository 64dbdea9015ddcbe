import type { Searcher } from '#modules/operator/server/index.ts';
import { findJournal } from './browse.store.ts';
import { selectAccounts, selectJournal } from './browse-office.store.ts';

/** A journal by its number or by its whole key, and an account by its number. */
export const booksSearcher: Searcher = {
  name: 'ledger.books',
  permission: 'ledger.view',
  find: async (_app, tx, { brandId, text, number, limit }) => {
    const byKey = await findJournal(tx, { brandId, key: text });
    const ids = [byKey, number].filter((id) => id !== undefined);
    const [journals, accounts] = await Promise.all([
      Promise.all(ids.map((id) => selectJournal(tx, { brandId, id }))),
      number === undefined
        ? []
        : selectAccounts(tx, {
            ...{ brandId, id: number, owner: null, ownerPrefix: null },
            ...{ beforeId: null, limit },
          }),
    ]);
    return [
      ...journals
        .filter((journal) => journal !== undefined)
        .map((journal) => ({
          kind: 'journal' as const,
          id: journal.id.toString(),
          title: journal.id.toString(),
          detail: journal.key ?? journal.reason,
        })),
      ...accounts.map((account) => ({
        kind: 'account' as const,
        id: account.id.toString(),
        title: account.id.toString(),
        detail: `${account.owner} · ${account.kind} · ${account.currency}`,
      })),
    ];
  },
};
