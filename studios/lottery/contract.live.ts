import Type, { type Static } from 'typebox';
import { Draw, DrawnResult, Restricted } from './contract.ts';

/**
 * What boards are sent on the topic `lottery.draw.<game>`: all that a draw's step changes on them, so that no viewer asks
 * for it. `settled`: all bets of the draw are paid, by the result of this revision.
 */
const BoardEvent = Type.Object({
  drawNo: Type.String(),
  state: Type.Enum(['scheduled', 'open', 'locked', 'result', 'void', 'settled']),
  /** 0 without a result, 1 for the first result; a correction is the next. */
  revision: Type.Integer(),
  /** The draw that takes bets from now on, with its restricted numbers; null at the other steps. */
  opened: Type.Union([
    Type.Object({
      draw: Draw,
      restricted: Restricted,
      /** As on the board: another value means that the odds or limits may have changed. */
      termsFrom: Type.Integer(),
    }),
    Type.Null(),
  ]),
  /** The result of the draw; null before it has one. */
  drawn: Type.Union([DrawnResult, Type.Null()]),
  /** As on the board. */
  watchers: Type.Integer(),
});

export type BoardEventView = Static<typeof BoardEvent>;
