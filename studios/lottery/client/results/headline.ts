import { type BallColour, wingoColours } from '#ui/game-art/ball-colour.ts';
import { namedParts } from '../../games/draw-form.ts';
import { waveOf } from '../../games/mark-six/waves.ts';
import { zonesOf } from '../../games/pc28/math.ts';
import type { GameTable } from '../game-table.ts';

export type ShownBall = {
  readonly text: string;
  readonly colours: readonly [BallColour] | readonly [BallColour, BallColour];
};

const COLOURS: readonly BallColour[] = ['blue', 'red', 'green', 'gold', 'violet'];
const WAVES = { RED: 'red', BLUE: 'blue', GREEN: 'green' } as const;

/** The short form of a result: all balls, the three digits of Lucky 28, or the digits of the first prize. */
export function headlineOf({ rules }: GameTable, balls: readonly number[]): readonly ShownBall[] {
  switch (rules.code) {
    case 'WINGO':
      return balls.map((ball) => ({ text: String(ball), colours: wingoColours(ball) }));
    case 'MARK6':
      return balls.map((ball) => ({ text: String(ball), colours: [WAVES[waveOf(ball)]] }));
    case 'PC28':
      return digitBalls(zonesOf(balls).join(''));
    case 'KENO':
    case '11X5':
    case 'PK10':
      return balls.map((ball) => ({ text: String(ball), colours: [colourOf(ball)] }));
    default: {
      const [first] = Object.values(namedParts(rules.form, balls));
      return digitBalls((first ?? []).join(''));
    }
  }
}

function digitBalls(digits: string): readonly ShownBall[] {
  return [...digits].map((text) => ({ text, colours: ['blue'] }));
}

function colourOf(number: number): BallColour {
  return COLOURS[number % COLOURS.length] ?? 'blue';
}
