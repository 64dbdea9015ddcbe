import { classNames } from '#ui/class-names.ts';
import { Ball } from '#ui/game-art/ball.tsx';
import { Die, type DieFace } from '#ui/game-art/dice.tsx';
import type { GameTable } from '../game-table.ts';
import { headlineOf } from './headline.ts';

const FACES: readonly DieFace[] = [1, 2, 3, 4, 5, 6];
/** Results with more balls than this are drawn smaller, in rows of ten. */
const MANY = 10;

/** The face of a die for a number from 1 to 6. */
function faceOf(number: number): DieFace {
  return FACES.find((face) => face === number) ?? 1;
}

export type ResultArtProps = {
  readonly table: GameTable;
  readonly balls: readonly number[];
  readonly className?: string | undefined;
  readonly isFresh?: boolean | undefined;
  /** Many balls lie in one row below `lg`, since the band has no room for two. */
  readonly isInBand?: boolean | undefined;
};

/** A drawn result as dice or balls, with one accessible name for all of them. */
export function ResultArt({
  table,
  balls,
  className = 'size-7.5',
  isFresh,
  isInBand,
}: ResultArtProps) {
  if (table.art === 'dice') {
    return (
      <span role="img" aria-label={balls.join(' ')} className="inline-flex items-center gap-1.5">
        {balls.map((number, index) => (
          <Die key={index} face={faceOf(number)} isFresh={isFresh} className={className} />
        ))}
      </span>
    );
  }
  const shown = headlineOf(table, balls);
  const isMany = shown.length > MANY;
  return (
    <span
      role="img"
      aria-label={shown.map(({ text }) => text).join(' ')}
      className={classNames(
        isMany
          ? classNames(
              'w-max gap-0.5',
              isInBand ? 'flex lg:grid lg:grid-cols-10' : 'grid grid-cols-10',
            )
          : 'inline-flex items-center',
        !isMany && (shown.length > 6 ? 'gap-0.5' : 'gap-1.5'),
      )}
    >
      {shown.map(({ text, colours }, index) => (
        <Ball
          key={index}
          number={text}
          colours={colours}
          isFresh={isFresh}
          className={isMany ? 'size-5.5' : className}
        />
      ))}
    </span>
  );
}

/** An animation without numbers, shown until the result is known. */
export function Drawing({
  table,
  className,
}: {
  readonly table: GameTable;
  readonly className: string;
}) {
  const shape = table.art === 'dice' ? 'rounded-[22%]' : 'rounded-pill';
  const places = table.rules.code === 'WINGO' ? [0] : [0, 1, 2];
  return (
    <span aria-hidden className="inline-flex items-center gap-1.5">
      {places.map((place) => (
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
