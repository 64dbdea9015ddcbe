import { classNames } from '#ui/class-names.ts';
import { Ball, wingoColours } from '#ui/game-art/ball.tsx';
import { Die, type DieFace } from '#ui/game-art/dice.tsx';
import type { GameTable } from './game-table.ts';

const FACES: readonly DieFace[] = [1, 2, 3, 4, 5, 6];

/** Numbers as faces of a die where they are some. */
function faceOf(number: number): DieFace {
  return FACES.find((face) => face === number) ?? 1;
}

export type ResultArtProps = {
  readonly table: GameTable;
  readonly balls: readonly number[];
  readonly className?: string | undefined;
  readonly isFresh?: boolean | undefined;
};

/** A result drawn: three dice, or the ball. What it is, is said once for all of them. */
export function ResultArt({ table, balls, className = 'size-7.5', isFresh }: ResultArtProps) {
  return (
    <span role="img" aria-label={balls.join(' ')} className="inline-flex items-center gap-1.5">
      {balls.map((number, index) =>
        table.art === 'dice' ? (
          <Die key={index} face={faceOf(number)} isFresh={isFresh} className={className} />
        ) : (
          <Ball
            key={index}
            number={number}
            colours={wingoColours(number)}
            isFresh={isFresh}
            className={className}
          />
        ),
      )}
    </span>
  );
}

/** While a draw is made: shapes that turn and show no number, because none is known. */
export function Drawing({
  table,
  className,
}: {
  readonly table: GameTable;
  readonly className: string;
}) {
  const shape = table.art === 'dice' ? 'rounded-[22%]' : 'rounded-pill';
  return (
    <span aria-hidden className="inline-flex items-center gap-1.5">
      {(table.art === 'dice' ? [0, 1, 2] : [0]).map((place) => (
        <span
          key={place}
          className={classNames(
            'inline-block animate-[shake_.6s_ease-in-out_infinite] bg-white/85',
            shape,
            className,
          )}
          style={{ animationDelay: `${place * -0.17}s` }}
        />
      ))}
    </span>
  );
}
