import { classNames } from '#ui/class-names.ts';
import { Ball } from './ball.tsx';
import { wingoColours } from './ball-colour.ts';
import { Die, type DieFace } from './dice.tsx';

const FACES: readonly DieFace[] = [1, 2, 3, 4, 5, 6];
/** More shapes than this are drawn smaller. */
const MANY = 6;
/** Numbers of more digits than a ball has room for are shown digit by digit. */
const MAX_DIGITS = 2;

export type DrawnNumbersProps = {
  /** The family of the game decides the art: dice, coloured balls, balls. */
  readonly family: string;
  readonly numbers: readonly string[];
  readonly isLarge?: boolean | undefined;
};

/** Drawn numbers as dice or balls; one accessible name describes all of them. */
export function DrawnNumbers({ family, numbers, isLarge }: DrawnNumbersProps) {
  const shown = numbers.flatMap((number) => (number.length > MAX_DIGITS ? [...number] : [number]));
  const size = isLarge ? 'size-10' : shown.length > MANY ? 'size-5.5' : 'size-7.5';
  return (
    <span
      role="img"
      aria-label={numbers.join(' ')}
      className={classNames(
        'inline-flex flex-wrap items-center',
        shown.length > MANY ? 'gap-0.5' : 'gap-1',
      )}
    >
      {shown.map((text, index) =>
        family === 'K3' ? (
          <Die key={index} face={faceOf(text)} className={size} />
        ) : (
          <Ball
            key={index}
            number={text}
            colours={family === 'WINGO' ? wingoColours(Number(text)) : ['blue']}
            className={size}
          />
        ),
      )}
    </span>
  );
}

function faceOf(text: string): DieFace {
  return FACES.find((face) => String(face) === text) ?? 1;
}
