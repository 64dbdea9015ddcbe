import { expect, test } from 'vitest';
import { clientSeedWithBeacon, QUICKNET } from '#seamless/fairness/beacon.ts';
import { buildChain } from '#seamless/fairness/chain.ts';
import { drawnNumbers } from '#seamless/fairness/drawn-numbers.ts';
import { recordedRound } from '#seamless/fairness/recorded-rounds.ts';
import { formatSeed, newServerSeed, parseSeed } from '#seamless/fairness/seed.ts';
import { commitOf } from '#seamless/fairness/stream.ts';
import { testDatabase } from '#tests/database.ts';
import { numbersIn } from '../result-numbers.ts';
import { findReveal, findVoid } from './fairness.store.ts';
import { storeCommitment } from './store-commitment.ts';
import { storeReveal } from './store-reveal.ts';

const db = await testDatabase();
type Revealed = Parameters<typeof storeReveal>[2];

/** A reveal with the numbers that follow from its seed. */
const honest = (request: Revealed): Revealed => ({
  ...request,
  result: {
    balls: drawnNumbers({
      game: request.game,
      roundId: request.round_id,
      serverSeed: parseSeed(request.server_seed ?? '') ?? new Uint8Array(32),
      clientSeed: request.client_seed,
      nonce: request.nonce,
    }),
  },
});
const common = { game: 'K3-1M', client_seed: 'salt', nonce: 0, result: { balls: [1, 2, 3] } };

test('a round is revealed only with the seed that was committed to [FAIR-1]', async () => {
  const seed = newServerSeed();
  const commitment = commitOf(seed);
  const stored = await db.transaction(async (tx) => [
    await storeCommitment(tx, 'V', { game: 'K3-1M', round_id: 'r1', commitment, mode: 'COMMIT' }),
    await storeReveal(
      tx,
      'V',
      honest({
        ...common,
        round_id: 'r1',
        commitment,
        server_seed: formatSeed(newServerSeed()),
      }),
    ),
    await storeReveal(
      tx,
      'V',
      honest({
        ...common,
        round_id: 'r1',
        commitment,
        server_seed: formatSeed(seed),
      }),
    ),
    await storeReveal(
      tx,
      'V',
      honest({
        ...common,
        round_id: 'r1',
        commitment,
        server_seed: formatSeed(seed),
      }),
    ),
    await storeReveal(tx, 'V', {
      ...common,
      result: {},
      round_id: 'r1',
      commitment,
      server_seed: formatSeed(seed),
    }),
  ]);
  expect(stored).toEqual(['stored', 'unbound', 'stored', 'duplicate', 'reused']);
});

test('a chain is revealed link by link back to its commitment [FAIR-1]', async () => {
  const chain = buildChain({ last: newServerSeed(), length: 3 });
  const [start, first, second] = chain.map(formatSeed);
  const stored = await db.transaction(async (tx) => [
    await storeCommitment(tx, 'V', {
      game: 'K3-1M',
      chain_id: 'c1',
      commitment: start ?? '',
      mode: 'COMMIT',
    }),
    await storeReveal(
      tx,
      'V',
      honest({
        ...common,
        round_id: 'd1',
        chain_id: 'c1',
        commitment: start ?? '',
        server_seed: first ?? '',
      }),
    ),
    await storeReveal(
      tx,
      'V',
      honest({
        ...common,
        round_id: 'd2',
        chain_id: 'c1',
        commitment: first ?? '',
        server_seed: second ?? '',
      }),
    ),
    await storeReveal(
      tx,
      'V',
      honest({
        ...common,
        round_id: 'd3',
        chain_id: 'c1',
        commitment: commitOf(newServerSeed()),
        server_seed: second ?? '',
      }),
    ),
  ]);
  expect(stored).toEqual(['stored', 'stored', 'stored', 'unbound']);
});

test('a commitment is never replaced [FAIR-1]', async () => {
  const stored = await db.transaction(async (tx) => [
    await storeCommitment(tx, 'V', {
      game: 'K3-1M',
      round_id: 'x',
      commitment: 'a'.repeat(64),
      mode: 'COMMIT',
    }),
    await storeCommitment(tx, 'V', {
      game: 'K3-1M',
      round_id: 'x',
      commitment: 'b'.repeat(64),
      mode: 'COMMIT',
    }),
    await storeCommitment(tx, 'V', { game: 'K3-1M', commitment: 'b'.repeat(64), mode: 'COMMIT' }),
  ]);
  expect(stored).toEqual(['stored', 'reused', 'unbound']);
});

test('a chain with a beacon is revealed only with the beacon round its rule gives [FAIR-1]', async () => {
  const chain = buildChain({ last: newServerSeed(), length: 3 });
  const [start, first, second] = chain.map(formatSeed);
  const committed = {
    game: 'K3-1M',
    chain_id: 'b1',
    commitment: start ?? '',
    mode: 'COMMIT+BEACON' as const,
    beacon: { rule: 'recorded' as const, chain: QUICKNET.hash, rounds: [1_000, 1_001] },
  };
  const taken = (round: number) => recordedRound(round) ?? { round, signature: '' };
  const beaconOf = (round: number) => ({ chain: QUICKNET.hash, ...taken(round), locks_at: 0 });
  const reveal = (round: number) => ({
    ...common,
    round_id: 'b1-1',
    chain_id: 'b1',
    commitment: start ?? '',
    server_seed: first ?? '',
    client_seed: clientSeedWithBeacon('salt', taken(round)),
    beacon: beaconOf(round),
  });
  const { beacon: _, ...silent } = reveal(1_000);
  const { beacon: __, ...withoutRule } = committed;
  const forged = { ...beaconOf(1_000), signature: taken(1_001).signature };
  const stored = await db.transaction(async (tx) => [
    await storeCommitment(tx, 'V', { ...committed, mode: 'COMMIT' }),
    await storeCommitment(tx, 'V', withoutRule),
    await storeCommitment(tx, 'V', committed),
    await storeCommitment(tx, 'V', {
      ...committed,
      beacon: { rule: 'at-lock', chain: QUICKNET.hash },
    }),
    await storeReveal(tx, 'V', honest(silent)),
    await storeReveal(tx, 'V', honest({ ...reveal(1_000), client_seed: 'salt' })),
    await storeReveal(tx, 'V', honest({ ...reveal(1_000), beacon: forged })),
    await storeReveal(tx, 'V', honest(reveal(1_001))),
    await storeReveal(tx, 'V', honest(reveal(1_000))),
    await storeReveal(
      tx,
      'V',
      honest({
        ...reveal(1_001),
        round_id: 'b1-2',
        commitment: first ?? '',
        server_seed: second ?? '',
      }),
    ),
  ]);
  expect(stored).toEqual([
    'unbound',
    'unbound',
    'stored',
    'reused',
    'unbound',
    'unbound',
    'unbound',
    'unbound',
    'stored',
    'stored',
  ]);
});

test('[M12] a player’s seed is revealed with the number of its rounds, and only when none of them was left out', async () => {
  const seed = newServerSeed();
  const commitment = commitOf(seed);
  const own = { ...common, game: 'S1', chain_id: 'p1', commitment, member: 'member' };
  const round = (nonce: number) => ({ ...own, round_id: `p1-${nonce}`, nonce });
  const revealed = (result: unknown) => ({
    ...own,
    round_id: 'seeds-p1',
    server_seed: formatSeed(seed),
    result,
  });
  const stored = await db.transaction(async (tx) => [
    await storeCommitment(tx, 'V', { game: 'S1', chain_id: 'p1', commitment, mode: 'COMMIT' }),
    await storeReveal(tx, 'V', round(0)),
    await storeReveal(tx, 'V', round(2)),
    await storeReveal(tx, 'V', revealed({ spins: 2 })),
    await storeReveal(tx, 'V', revealed({ spins: 3 })),
    await storeReveal(tx, 'V', round(1)),
    await storeReveal(tx, 'V', revealed({})),
    await storeReveal(tx, 'V', revealed({ spins: 2 })),
    await storeReveal(tx, 'V', revealed({ spins: 3 })),
  ]);
  expect(stored).toEqual([
    'stored',
    'stored',
    'stored',
    'unbound',
    'unbound',
    'stored',
    'unbound',
    'unbound',
    'stored',
  ]);
});

test('[M13] a proof token belongs to the round of one member', async () => {
  const seed = newServerSeed();
  const commitment = commitOf(seed);
  const token = 'a'.repeat(22);
  const shown = {
    ...{ ...common, game: 'OWN', round_id: 't1' },
    ...{ commitment, server_seed: formatSeed(seed) },
  };
  const stored = await db.transaction(async (tx) => [
    await storeCommitment(tx, 'V', { game: 'OWN', round_id: 't1', commitment, mode: 'COMMIT' }),
    await storeReveal(tx, 'V', { ...shown, proof_token: token }),
    await storeReveal(tx, 'V', { ...shown, proof_token: token, member: 'member' }),
    await storeReveal(tx, 'V', { ...shown, proof_token: `${token}b`, member: 'member' }),
    await storeReveal(tx, 'V', { ...shown, proof_token: token, member: 'other' }),
  ]);
  expect(stored).toEqual(['stored', 'unbound', 'stored', 'reused', 'reused']);
});

test('[M8] a void round is revealed as well, and the platform computes what it would have been', async () => {
  const chain = buildChain({ last: newServerSeed(), length: 2 });
  const [start, first, second] = chain.map(formatSeed);
  const committed = { game: 'K3-1M', chain_id: 'v1', commitment: start ?? '' };
  const drawn = drawnNumbers({
    game: 'K3-1M',
    roundId: 'v1-1',
    serverSeed: chain[1] ?? newServerSeed(),
    clientSeed: 'salt',
    nonce: 0,
  });
  const voided = {
    ...common,
    round_id: 'v1-1',
    chain_id: 'v1',
    commitment: start ?? '',
    server_seed: first ?? '',
    result: { position: 1 },
    void: { reason: 'operator' as const },
  };
  const { server_seed: _, ...secret } = voided;
  const { void: __, ...counting } = voided;
  const next = {
    ...counting,
    round_id: 'v1-2',
    commitment: first ?? '',
    server_seed: second ?? '',
  };
  const stored = await db.transaction(async (tx) => [
    await storeCommitment(tx, 'V', { ...committed, mode: 'COMMIT' }),
    await storeReveal(tx, 'V', secret),
    await storeReveal(tx, 'V', voided),
    await storeReveal(tx, 'V', voided),
    // A void is never taken back.
    await storeReveal(tx, 'V', honest(counting)),
    // A round that is voided after its result keeps its reveal.
    await storeReveal(tx, 'V', honest(next)),
    await storeReveal(tx, 'V', { ...next, void: { reason: 'after_result' } }),
  ]);
  expect(stored).toEqual([
    'stored',
    'unbound',
    'stored',
    'duplicate',
    'reused',
    'stored',
    'stored',
  ]);
  const rows = await db.transaction(async (tx) => [
    await findReveal(tx, 'V', 'v1-1'),
    await findVoid(tx, 'V', 'v1-1'),
    await findVoid(tx, 'V', 'v1-2'),
  ]);
  expect(rows).toMatchObject([
    { server_seed: first, drawn: drawn },
    { reason: 'operator' },
    { reason: 'after_result' },
  ]);
});

test('[M8] a void round of a beacon chain is revealed without its round, and then has no outcome', async () => {
  const chain = buildChain({ last: newServerSeed(), length: 1 });
  const [start, first] = chain.map(formatSeed);
  const voided = {
    ...common,
    round_id: 'v2-1',
    chain_id: 'v2',
    commitment: start ?? '',
    server_seed: first ?? '',
    result: {},
  };
  const beacon = { rule: 'recorded' as const, chain: QUICKNET.hash, rounds: [1_000] };
  const stored = await db.transaction(async (tx) => [
    await storeCommitment(tx, 'V', {
      game: 'K3-1M',
      chain_id: 'v2',
      commitment: start ?? '',
      mode: 'COMMIT+BEACON',
      beacon,
    }),
    await storeReveal(tx, 'V', voided),
    await storeReveal(tx, 'V', { ...voided, void: { reason: 'beacon_missing' } }),
  ]);
  expect(stored).toEqual(['stored', 'unbound', 'stored']);
  const row = await db.transaction((tx) => findReveal(tx, 'V', 'v2-1'));
  expect(row?.drawn).toBeNull();
});

test('[M8] a chain reveals rounds of its own game alone', async () => {
  const [start, first] = buildChain({ last: newServerSeed(), length: 1 }).map(formatSeed);
  const stored = await db.transaction(async (tx) => [
    await storeCommitment(tx, 'V', {
      game: 'K3-1M',
      chain_id: 'v3',
      commitment: start ?? '',
      mode: 'COMMIT',
    }),
    await storeReveal(tx, 'V', {
      ...common,
      game: 'K3-3M',
      round_id: 'v3-1',
      chain_id: 'v3',
      commitment: start ?? '',
      server_seed: first ?? '',
      result: {},
    }),
  ]);
  expect(stored).toEqual(['stored', 'unbound']);
});

test('[M3] a result that does not follow from its seed is refused, and a draw is not stored with it', async () => {
  const [start, first] = buildChain({ last: newServerSeed(), length: 1 }).map(formatSeed);
  const reveal = {
    ...common,
    round_id: 'K3-1M-20261121-0001',
    chain_id: 'm3',
    commitment: start ?? '',
    server_seed: first ?? '',
  };
  const right = honest(reveal);
  const [one = 0, ...others] = numbersIn(right.result) ?? [];
  const forged = { ...reveal, result: { balls: [(one % 6) + 1, ...others] } };
  const stored = await db.transaction(async (tx) => [
    await storeCommitment(tx, 'V', {
      game: 'K3-1M',
      chain_id: 'm3',
      commitment: start ?? '',
      mode: 'COMMIT',
    }),
    await storeReveal(tx, 'V', forged),
    await storeReveal(tx, 'V', right),
    await storeReveal(tx, 'V', forged),
  ]);
  expect(stored).toEqual(['stored', 'differs', 'stored', 'differs']);
});
