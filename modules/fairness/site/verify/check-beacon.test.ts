import { expect, test } from 'vitest';
import { beaconTimeMs, clientSeedWithBeacon, QUICKNET } from '#seamless/fairness/beacon.ts';
import { buildChain } from '#seamless/fairness/chain.ts';
import { recordedRound } from '#seamless/fairness/recorded-rounds.ts';
import { formatSeed } from '#seamless/fairness/seed.ts';
import { checkBeacon } from './check-beacon.ts';

const last = Uint8Array.from({ length: 32 }, (_, index) => index);
const [start = '', , second = ''] = buildChain({ last, length: 3 }).map(formatSeed);
const taken = recordedRound(1_001) ?? { round: 0, signature: '' };
const proof = {
  vendor: 'SHPL',
  game: 'K3-1M',
  roundId: 'K3-1M-20250101-0002',
  chainId: 'K3-1M-20250101',
  mode: 'COMMIT+BEACON',
  commitment: '',
  committedAt: '',
  serverSeed: second,
  clientSeed: clientSeedWithBeacon('salt', taken),
  nonce: 0,
  beacon: null,
  proof: null,
  result: {},
  drawn: null,
  void: null,
  revealedAt: '',
};
const recorded = {
  rule: 'recorded',
  chain: QUICKNET.hash,
  rounds: [1_000, 1_001],
  chainStart: start,
  locksAt: '2025-01-01T00:01:55.000Z',
  ...taken,
} as const;
const beacon = { ...recorded, rounds: [...recorded.rounds] };
const atLock = {
  ...beacon,
  rule: 'at-lock',
  locksAt: new Date(beaconTimeMs(1_001) - 2_999).toISOString(),
} as const;

test('a browser finds the beacon round signed, promised and mixed in [FAIR-1]', () => {
  const holds = { isSigned: true, isByRule: true, isMixed: true };
  expect(checkBeacon(proof, beacon)).toMatchObject(holds);
  expect(checkBeacon(proof, atLock)).toMatchObject({
    ...holds,
    madeAt: new Date('2023-08-23T15:59:27.000Z'),
  });
});

test.each([
  [
    'a signature of another round',
    { signature: recordedRound(1_000)?.signature ?? '' },
    'isSigned',
  ],
  ['a beacon nobody knows', { chain: '0'.repeat(64) }, 'isSigned'],
  ['another order of rounds', { rounds: [1_001, 1_000] }, 'isByRule'],
  ['a chain that is not the seed’s', { chainStart: '0'.repeat(64) }, 'isByRule'],
] as const)('%s is found [FAIR-1]', (_, change, part) => {
  const changed = { ...beacon, ...change };
  expect(checkBeacon(proof, { ...changed, rounds: [...changed.rounds] })[part]).toBe(false);
});

test('a round before the lock, and a client seed without the round, are distinguished [FAIR-1]', () => {
  const early = { ...atLock, locksAt: new Date(beaconTimeMs(1_001) + 1).toISOString() };
  expect(checkBeacon(proof, early).isByRule).toBe(false);
  expect(checkBeacon({ ...proof, clientSeed: 'salt' }, beacon).isMixed).toBe(false);
});
