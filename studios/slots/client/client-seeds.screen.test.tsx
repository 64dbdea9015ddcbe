import { expect, test, vi } from 'vitest';
import { answers, playServer, refuses } from '#platform/site/testing/play-server.ts';
import { bindClientSeed, openGame, type SlotFairness, type SlotSpin, spin } from '../contract.ts';
import { askForSpin, openVisit } from './ask-server.ts';

const FRESH: SlotFairness = {
  commitment: 'a'.repeat(64),
  clientSeed: null,
  nonce: 0,
  nextCommitment: 'b'.repeat(64),
  nextClientSeed: null,
};
const SPIN: SlotSpin = {
  ...{ roundId: '1-0', proof: 'token', bet: 1, coinValue: 1, window: [], stops: [], wins: [] },
  ...{ payout: 0, isOwed: false, spunAt: 0, balanceAfter: 9 },
};

/** A server with one member, whose pairs have these client seeds. */
function serve(at: SlotFairness) {
  let fairness = at;
  const bound: string[] = [];
  const played = playServer([
    answers(openGame, () => ({
      ...{ session: 's', game: 'S1', currency: 'BDT', isTrial: false, balance: 10, backUrl: '/' },
      ...{ bets: [1], lines: 5, rtp: 95, cycleMs: 0, net: 0, openedAt: 0, serverNow: 0 },
      fairness,
      lastSpin: null,
    })),
    answers(bindClientSeed, ({ commitment, clientSeed }) => {
      bound.push(clientSeed);
      fairness =
        commitment === fairness.commitment
          ? { ...fairness, clientSeed }
          : { ...fairness, nextClientSeed: clientSeed };
      return { fairness };
    }),
    answers(spin, () =>
      fairness.clientSeed === null
        ? refuses('CLIENT_SEED_MISSING')
        : { spin: SPIN, balance: 9, fairness },
    ),
  ]);
  return { bound, played };
}

test('[M12] a game that opens without client seeds gets those of the browser’s random source, one for each pair', async () => {
  const random = vi.spyOn(crypto, 'getRandomValues');
  const { bound, played } = serve(FRESH);
  const { fairness } = await openVisit('launch-token-of-the-first');
  expect(random).toHaveBeenCalledTimes(2);
  expect(bound).toEqual([
    expect.stringMatching(/^[0-9a-f]{16}$/),
    expect.stringMatching(/^[0-9a-f]{16}$/),
  ]);
  expect(bound[0]).not.toBe(bound[1]);
  expect(fairness).toEqual({ ...FRESH, clientSeed: bound[0], nextClientSeed: bound[1] });
  expect(played.faults).toEqual([]);
});

test('[M12] a game whose pairs have client seeds keeps them', async () => {
  const { bound } = serve({ ...FRESH, clientSeed: 'mine', nextClientSeed: 'later' });
  const { fairness } = await openVisit('launch-token-of-the-second');
  expect([fairness.clientSeed, fairness.nextClientSeed, bound]).toEqual(['mine', 'later', []]);
});

test('[M12] when seeds have turned in an open game, the browser makes the missing one and the spin goes on', async () => {
  const { bound, played } = serve(FRESH);
  const answer = await askForSpin({ session: 's', bet: 1, onWait: () => undefined });
  expect(answer.fairness.clientSeed).toBe(bound[0]);
  expect(played.faults).toEqual([]);
});
