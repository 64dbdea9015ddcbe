import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';

/** A game of a brand, and what decides its newest draw by that draw's record. */
export type NamedGame = {
  readonly vendor: string;
  readonly vendorName: string;
  readonly game: string;
  readonly name: string;
  /** undefined for a game without draws on record, and for draws with nothing but their vendor's word. */
  readonly decidedBy: 'seed' | 'beacon' | 'outside' | undefined;
};

/** Lists the games of a brand, named in a language. */
export type NamedGames = {
  readonly list: (
    app: AppContext,
    tx: ReadTx,
    place: {
      readonly brand: { readonly id: number; readonly code: string };
      readonly language: string;
    },
  ) => Promise<readonly NamedGame[]>;
};

/** The one module that records draws and knows the names of games. */
export const namedGames = extensionPoint<NamedGames>('fairness.named_games', () => 'only');
