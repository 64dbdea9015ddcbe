import type { Searcher } from '#modules/operator/server/index.ts';
import { textIn } from '#platform/i18n/text-in.ts';
import { selectGamesByPart } from './find-games.store.ts';

/** Games by part of their code, or of their name in any language. */
export const gameSearcher: Searcher = {
  name: 'catalog.games',
  permission: 'catalog.view',
  find: async (_app, tx, { text, language, limit }) => {
    const rows = await selectGamesByPart(tx, { part: text, limit });
    return rows.map((row) => ({
      kind: 'game' as const,
      id: `node:${row.node_id}`,
      title: textIn(row.name, language),
      detail: `${row.vendor_code} · ${row.game_code}`,
    }));
  },
};
