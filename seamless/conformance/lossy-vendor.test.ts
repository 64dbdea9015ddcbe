import { expect, test } from 'vitest';
import { seededRandom } from '#tests/seeded-random.ts';
import { lossyVendor } from './lossy-vendor.ts';

function story(seed: number) {
  return lossyVendor({
    random: seededRandom(seed),
    prefix: `L${seed}`,
    rounds: 40,
    players: [1, 2, 3].map((place) => ({
      session: `session-${place}`,
      member: `member-${place}`,
      currency: 'SBX',
    })),
    game: 'TEST-1',
    startMs: 1_000_000,
    maxPayoutUnits: 1_000,
  });
}

test('a seed gives the same story each time, and another seed another one [F7]', () => {
  expect(story(7)).toEqual(story(7));
  expect(story(7).deliveries).not.toEqual(story(8).deliveries);
});

test('the line loses, doubles and reorders, and every difference is planted somewhere [F4] [F7] [F22]', () => {
  const stories = Array.from({ length: 30 }, (_, seed) => story(seed));
  const kinds = new Set(stories.flatMap(({ planted }) => planted.map(({ kind }) => kind)));
  expect([...kinds].toSorted()).toEqual([
    'amount_differs',
    'bet_unknown_to_us',
    'bet_unknown_to_vendor',
    'missed_close',
    'missed_rollback',
    'missed_settle',
    'missed_win',
    'payout_unknown_to_vendor',
    'refused_bet_played',
    'unreadable_line',
    'win_refused',
    'wrong_total',
  ]);
  const sent = stories.flatMap(({ deliveries }) => deliveries.map(({ request }) => request));
  expect(new Set(sent).size).toBeLessThan(sent.length);
});
