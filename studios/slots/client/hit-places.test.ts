import { expect, test } from 'vitest';
import { evaluateStops } from '../games/lucky-sevens/math.ts';
import { hitPlaces } from './hit-places.ts';

test('the symbols of a win are those of its line [LCH-6]', () => {
  const { stops, wins } = evaluateStops([24, 11, 18]);
  expect([...hitPlaces(stops, wins)]).toEqual(['0:0', '1:1', '2:2']);
});

test('two cherries are marked without the symbol beside them [LCH-6]', () => {
  const { stops, window, wins } = evaluateStops([15, 26, 25]);
  expect(wins.map((win) => win.pay)).toEqual(['TWO_CHERRIES', 'TWO_CHERRIES']);
  const symbols = [...hitPlaces(stops, wins)].map((place) => {
    const [reel = 0, row = 0] = place.split(':').map(Number);
    return window[reel]?.[row];
  });
  expect(symbols).toEqual(['C', 'C', 'C']);
});
