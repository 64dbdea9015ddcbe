import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { type BeaconRound, beaconRoundAt, beaconTimeMs, QUICKNET, randomnessOf } from './beacon.ts';
import { isSignedByBeacon } from './beacon-signature.ts';
import { relayBeacon } from './beacon-source.ts';
import { RECORDED_ROUNDS, recordedRound } from './recorded-rounds.ts';

const thousand = recordedRound(1_000) ?? { round: 0, signature: '' };
/** Rounds and randomness as the beacon published them. */
const PUBLISHED: readonly (readonly [number, string])[] = [
  [1, '1466a6cd24e327188770752f6134001c64d6efcc590ccc26b721611ad96f165a'],
  [1_000, 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd'],
  [1_001, 'b0a591ad1b9002cfc372ac6e30abd3da8d3088d4caae026961743474fb94235f'],
  [1_002, '339d3f0e702ed27d36966c6ee85a2bc762a24e178e7e5c835d9b5a7509cb920c'],
  [1_003, '758f0c906d8c5296a032a66f0d96c6e0eeea4291e8fc9830bbfb19a2ba8610a9'],
  [1_004, '58af22b3402d77c3a0549dcc8a0ea36445b5c6e09dcdd1868e225c64d190a4f7'],
  [8_193, '4c0bf8e1e0091137dabdba0acdd89fddc3641deb037a4c6be948899ccfd300e5'],
  [657_413, 'fc1873a13f3545aeade8401532ef5519920652eee6b0d2b19ca12643b87b3587'],
  [10_000_000, '5e6508f1a1f689accfc8b027dec7eb999b20b4f66582b2621231cabf9601bf57'],
  [31_799_517, '1e3f931ad3c2321e8c572135aabc96e27ce6cf1e5a807f0b4aa073622b946ada'],
];

test('every recorded round is signed by the beacon and worth what it published [FAIR-1]', () => {
  expect(RECORDED_ROUNDS.filter((one) => !isSignedByBeacon(one))).toEqual([]);
  for (const [round, randomness] of PUBLISHED) {
    expect(randomnessOf(recordedRound(round) ?? thousand)).toBe(randomness);
  }
});

test('a signature of another round, with another bit, or by another key is none [FAIR-1]', () => {
  const { round, signature } = thousand;
  // The last bit moves the point off the curve; the sign bit gives another valid point, which is not the signature.
  const moved = `${signature.slice(0, -1)}8`;
  const turned = `9${signature.slice(1)}`;
  expect(isSignedByBeacon({ round: 1_005, signature })).toBe(false);
  expect(isSignedByBeacon({ round, signature: moved })).toBe(false);
  expect(isSignedByBeacon({ round, signature: turned })).toBe(false);
  expect(isSignedByBeacon({ round, signature: signature.slice(2) })).toBe(false);
  expect(isSignedByBeacon({ round: 0, signature })).toBe(false);
  const otherKey = `a${QUICKNET.publicKey.slice(1)}`;
  expect(isSignedByBeacon(thousand, { ...QUICKNET, publicKey: otherKey })).toBe(false);
});

test('a draw takes the first round at its lock or after it [FAIR-1]', () => {
  const at = beaconTimeMs(1_000);
  expect(new Date(at).toISOString()).toBe('2023-08-23T15:59:24.000Z');
  expect([at - 2_999, at - 1, at, at + 1, at + 3_000].map((ms) => beaconRoundAt(ms))).toEqual([
    1_000, 1_000, 1_000, 1_001, 1_001,
  ]);
  expect(beaconRoundAt(0)).toBe(1);
});

const isRight = async (found: BeaconRound) => isSignedByBeacon(found);
const relay = createServer((request, answer) => {
  if (request.url === '/lie/public/1000') {
    answer.end(JSON.stringify({ round: 1_000, signature: 'ab'.repeat(48) }));
    return;
  }
  const round = Number(/^\/chain\/public\/(\d+)$/.exec(request.url ?? '')?.[1]);
  const found = recordedRound(round);
  answer.statusCode = found === undefined && round !== 2 ? 404 : 200;
  answer.end(round === 2 ? '{"round":2}' : JSON.stringify({ ...found, randomness: 'no matter' }));
});
await new Promise<void>((done) => {
  relay.listen(0, '127.0.0.1', done);
});
afterAll(() => new Promise((done) => relay.close(done)));

test('a relay is asked for one round; what it has not made or cannot say is not there', async () => {
  const { port } = relay.address() as AddressInfo;
  const source = relayBeacon([`http://127.0.0.1:${port}/chain`]);
  expect(await source.read(1_000, isRight)).toEqual(thousand);
  expect([await source.read(999, isRight), await source.read(2, isRight)]).toEqual([
    undefined,
    undefined,
  ]);
});

test('[M2] of several relays one that is down or lies withholds no round', async () => {
  const { port } = relay.address() as AddressInfo;
  const [down, lying, honest] = ['http://127.0.0.1:1/x', 'lie', 'chain'].map((path) =>
    path.startsWith('http') ? path : `http://127.0.0.1:${port}/${path}`,
  );
  const ask = (...addresses: readonly (string | undefined)[]) =>
    relayBeacon(addresses.flatMap((one) => one ?? [])).read(1_000, isRight);
  expect(await ask(down, lying, honest)).toEqual(thousand);
  expect(await ask(down, lying)).toEqual({ round: 1_000, signature: 'ab'.repeat(48) });
  await expect(ask(down)).rejects.toThrow('no relay');
});
