import type { ReactNode } from 'react';
import type { DrawnResultView } from '../../contract.ts';
import { anyDraw } from '../../games/draw-form.ts';
import type { GameTable } from '../game-table.ts';

/** The number of no draw, as wide as that of each. */
export const ANY_DRAW_NO = '00000000-0000';

/** A result of no draw, as large as each result of the game. */
export function anyResult({ rules }: Pick<GameTable, 'rules'>): DrawnResultView {
  const { balls, derived } = rules.resultOf(anyDraw(rules.form));
  return {
    ...{ drawNo: ANY_DRAW_NO, roundId: '', drawsAt: 0, drawnAt: 0, state: 'result' },
    result: { balls: [...balls], derived: { ...derived } },
  };
}

type RoomProps = {
  /** What is shown until the content is there. */
  readonly meanwhile: ReactNode;
  /** As large as the content will be; it is not seen. */
  readonly children: ReactNode;
};

/** The room of something that is not there yet: when it comes, nothing moves. */
export function Room({ meanwhile, children }: RoomProps) {
  return (
    <div className="relative">
      <div aria-hidden className="invisible">
        {children}
      </div>
      <div className="absolute inset-0 grid place-items-center px-3 text-center text-14 text-ink-2">
        {meanwhile}
      </div>
    </div>
  );
}
