import type { Static } from 'typebox';
import type { listDrawsOfGame, readNearNumero } from './contract.ts';

type Near = Static<typeof readNearNumero.output>;
type Drawn = Static<typeof listDrawsOfGame.output>['content'][number];

/** A draw as a brand's lists have it, without the brand's own number of the game. */
type Unnumbered<Of> = Omit<Of, 'gameId'>;

/**
 * What pages with lotteries are sent on the topic `lottery-api.draw`: all that a draw's step changes in their lists, so that
 * no page asks for it.
 */
export type DrawEvent = {
  /** When it was sent, in ms: pages correct their clocks by it. */
  readonly serverTime: number;
  readonly vassalage: string;
  readonly gameCode: string;
  /** The draw that is drawn next; null while none is known. */
  readonly currentNumero: Unnumbered<NonNullable<Near['currentNumero']>> | null;
  /** The last result. */
  readonly lastNumero: Unnumbered<NonNullable<Near['lastNumero']>> | null;
  /** The draw that is over by this step: drawn, corrected or void; null when one has opened. */
  readonly opened: Unnumbered<Drawn> | null;
};
