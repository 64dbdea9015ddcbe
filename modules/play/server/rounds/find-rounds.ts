import type { Searcher } from '#modules/operator/server/index.ts';
import { selectBetByNumber, selectRoundsByStart } from './find-rounds.store.ts';

/** Shorter beginnings fit too many rounds. */
const MIN_START = 4;

/** A bet by its number. */
export const betSearcher: Searcher = {
  name: 'play.bets',
  permission: 'bet.view',
  find: async (_app, tx, { brandId, number }) => {
    const bet =
      number === undefined ? undefined : await selectBetByNumber(tx, { brandId, id: number });
    return bet === undefined
      ? []
      : [
          {
            kind: 'bet',
            id: `${bet.vendor_code}:${bet.round_ref}`,
            title: bet.id.toString(),
            detail: `${bet.member_name} · ${bet.game_code}`,
          },
        ];
  },
};

/** Rounds by the beginning of the vendor's reference. */
export const roundSearcher: Searcher = {
  name: 'play.rounds',
  permission: 'bet.view',
  find: async (_app, tx, { text, limit }) => {
    const rows =
      text.length < MIN_START ? [] : await selectRoundsByStart(tx, { start: text, limit });
    return rows.map((row) => ({
      kind: 'round' as const,
      id: `${row.vendor_code}:${row.round_ref}`,
      title: row.round_ref,
      detail: `${row.vendor_name} · ${row.game_code}`,
    }));
  },
};
