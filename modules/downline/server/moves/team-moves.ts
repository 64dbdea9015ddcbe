import type { Tx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';

/** Who keeps a copy of who stands above, such as a game session for its next bets, takes the move over in its transaction. */
export type TeamMove = {
  readonly name: string;
  /** @param moved the member and everybody below, who have their places already */
  readonly take: (
    tx: Tx,
    moved: { readonly brandId: number; readonly memberIds: readonly bigint[] },
  ) => Promise<void>;
};

export const teamMoves = extensionPoint<TeamMove>('downline.team_moves', ({ name }) => name);
