import type { Searcher } from '#modules/operator/server/index.ts';
import { textIn } from '#platform/i18n/text-in.ts';
import { selectArticlesByPart } from './help.store.ts';

/** Articles of the help centre by part of their title in any language, or of their other names. */
export const articleSearcher: Searcher = {
  name: 'help.articles',
  permission: 'help.view',
  find: async (_app, tx, { brandId, text, language, limit }) => {
    const rows = await selectArticlesByPart(tx, { brandId, part: text, limit });
    return rows.map((row) => ({
      kind: 'article' as const,
      id: row.id.toString(),
      title: textIn(row.title, language),
      detail: row.code,
    }));
  },
};
