import { findAccounts } from '#modules/identity/server/index.ts';
import type { Searcher } from '#modules/operator/server/index.ts';
import { selectFound } from './members-office.store.ts';

/** Members by id, by part of the user name, by the end of the number and by the beginning of the e-mail address. */
export const memberSearcher: Searcher = {
  name: 'member.members',
  permission: 'member.view',
  find: async (_app, tx, { brandId, text, number, limit }) => {
    const found = await findAccounts(tx, { brandId, text, limit });
    const ids = [...new Set([...(number === undefined ? [] : [number]), ...found])];
    const rows = ids.length === 0 ? [] : await selectFound(tx, { brandId, ids });
    return rows.slice(0, limit).map(({ id, account, nickname }) => ({
      kind: 'member' as const,
      id: id.toString(),
      title: account,
      detail: nickname === account ? id.toString() : `${id} · ${nickname}`,
    }));
  },
};
