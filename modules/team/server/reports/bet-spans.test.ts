import { expect, test } from 'vitest';
import { spansOf } from './bet-spans.ts';

const at = (text: string) => new Date(`2026-11-${text}:00Z`);
const PERIOD = { from: at('01T18:00'), until: at('29T18:00'), manyBets: 100n };

function spans(days: readonly (readonly [string, bigint])[], wanted: number) {
  const { spans: found, isWhole } = spansOf(
    days.map(([day, bets]) => ({ day: at(day), bets })),
    { ...PERIOD, wanted },
  );
  return { isWhole, spans: found.map(({ from, until, isDense }) => [from, until, isDense]) };
}

test('the days from the last on are read that have enough bets, without the first one [AC-1]', () => {
  expect(
    spans(
      [
        ['28T18:00', 500n],
        ['27T18:00', 15n],
        ['25T18:00', 6n],
        ['20T18:00', 90n],
      ],
      20,
    ),
  ).toEqual({
    isWhole: false,
    spans: [
      [at('28T18:00'), at('29T18:00'), true],
      [at('27T18:00'), at('28T18:00'), false],
      // Its clock may have been set back.
      [at('25T18:00'), at('26T19:00'), false],
    ],
  });
});

test('all days are read when they have too few bets, and a day is cut where the period begins', () => {
  expect(spans([['01T12:00', 3n]], 20)).toEqual({
    isWhole: true,
    spans: [[at('01T18:00'), at('02T13:00'), false]],
  });
  expect(spans([], 20)).toEqual({ isWhole: true, spans: [] });
});
