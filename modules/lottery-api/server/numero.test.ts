import { expect, test } from 'vitest';
import { drawGames } from '#studios/lottery/games/catalogue.ts';
import { numberTexts } from '#studios/lottery/games/draw-form.ts';
import { writtenNumbers } from '#studios/lottery/server/results/written-numbers.ts';
import { winningNumber } from './numero.ts';
import { headlineOf } from './prizes.ts';

test('the winning number is the joined prizes, with the zeros they begin with [L5]', () => {
  const result = {
    balls: [2_241, 62_761, 5, 8],
    derived: { G7: ['05', '08'], G1: ['62761'], DB: ['02241'] },
  };
  expect(winningNumber(result)).toBe('02241,62761,05,08');
});

test('a draw of single numbers, a void draw and a shape of its own are written as they were [L5]', () => {
  expect(winningNumber({ balls: [5, 7, 0], derived: { sum: 12 } })).toBe('5,7,0');
  expect([null, undefined, {}].map(winningNumber)).toEqual(['', '', '{}']);
  expect(winningNumber([4, 5])).toBe('4,5');
});

/** The lowest result that the form of a game allows: every prize and every digit begins with zeros. */
function lowest(game: (typeof drawGames)[number]['game']): readonly number[] {
  const { form } = game;
  switch (form.kind) {
    case 'independent':
      return form.parts.flatMap(({ count, from }) => Array.from({ length: count }, () => from));
    case 'sample':
      return Array.from({ length: form.count }, (_, place) => form.from + place);
    case 'order':
      return Array.from({ length: form.of }, (_, place) => place + 1);
  }
}

test.each(drawGames.map(({ code, game }) => [code, game] as const))(
  'the winning number of %s is what boards, notices, the back office and its files write [L5]',
  (code, game) => {
    const balls = lowest(game);
    const result = game.resultOf(balls);
    const written = numberTexts(game.form, balls);
    expect(winningNumber(result).split(',')).toEqual(written);
    expect(writtenNumbers(code, result)).toEqual(written);
    expect(written.join(',').startsWith(headlineOf(result).join(','))).toBe(true);
    const digits = game.form.kind === 'independent' ? game.form.parts : [];
    expect(written.map(({ length }) => length).slice(0, digits[0]?.count ?? 0)).toEqual(
      digits
        .slice(0, 1)
        .flatMap(({ count, below }) =>
          Array.from({ length: count }, () => String(below - 1).length),
        ),
    );
  },
);

test('a void draw has no numbers, and an unknown game is no game without digits [L5]', () => {
  expect(writtenNumbers('K3-1M', null)).toBeNull();
  expect(() => writtenNumbers('NONE', { balls: [1] })).toThrow('no game NONE');
});
