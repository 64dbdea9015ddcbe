import { expect, test } from 'vitest';
import type { Tx } from '#platform/db/tx.ts';
import { buildChain } from '#seamless/fairness/chain.ts';
import { formatSeed, newServerSeed } from '#seamless/fairness/seed.ts';
import { commitOf } from '#seamless/fairness/stream.ts';
import type { RevealRequest } from '#seamless/wallet-api.ts';
import { testDatabase } from '#tests/database.ts';
import { storeCommitment } from './store-commitment.ts';
import { storeReveal } from './store-reveal.ts';

const db = await testDatabase();
const PLACE = {
  vendorCode: 'V',
  installation: 'play.example',
  nowMs: Date.now(),
  hasOpened: async () => false,
};
const reveal = async (tx: Tx, request: RevealRequest) =>
  (await storeReveal(tx, 'V', request)).storing;
const common = { game: 'OWN', client_seed: 'own', nonce: 0, result: { won: true } };

test('a round is revealed only with the seed that was committed to [FAIR-1]', async () => {
  const seed = newServerSeed();
  const commitment = commitOf(seed);
  const shown = { ...common, round_id: 'r1', commitment, server_seed: formatSeed(seed) };
  const { commitment: _, ...unnamed } = shown;
  const stored = await db.transaction(async (tx) => [
    await storeCommitment(tx, PLACE, { game: 'OWN', round_id: 'r1', commitment, mode: 'CLIENT' }),
    await reveal(tx, { ...shown, server_seed: formatSeed(newServerSeed()) }),
    await reveal(tx, unnamed),
    await reveal(tx, { ...shown, game: 'OTHER' }),
    await reveal(tx, shown),
    await reveal(tx, shown),
    await reveal(tx, { ...shown, result: {} }),
  ]);
  expect(stored).toEqual([
    'stored',
    'unbound',
    'unbound',
    'unbound',
    'stored',
    'duplicate',
    'reused',
  ]);
});

test('a chain is revealed link by link back to its commitment [FAIR-1]', async () => {
  const chain = buildChain({ last: newServerSeed(), length: 3 });
  const [start = '', first = '', second = ''] = chain.map(formatSeed);
  const link = (round_id: string, commitment: string, server_seed: string) => ({
    ...common,
    ...{ chain_id: 'c1', round_id, commitment, server_seed },
  });
  const stored = await db.transaction(async (tx) => [
    await storeCommitment(tx, PLACE, {
      game: 'OWN',
      chain_id: 'c1',
      commitment: start,
      mode: 'CLIENT',
    }),
    await reveal(tx, link('d1', start, first)),
    await reveal(tx, link('d2', first, second)),
    await reveal(tx, link('d3', commitOf(newServerSeed()), second)),
  ]);
  expect(stored).toEqual(['stored', 'stored', 'stored', 'unbound']);
});

test('a commitment is never replaced [FAIR-1]', async () => {
  const one = { game: 'OWN', round_id: 'x', commitment: 'a'.repeat(64), mode: 'CLIENT' as const };
  const { round_id: _, ...nameless } = one;
  const stored = await db.transaction(async (tx) => [
    await storeCommitment(tx, PLACE, one),
    await storeCommitment(tx, PLACE, one),
    await storeCommitment(tx, PLACE, { ...one, commitment: 'b'.repeat(64) }),
    await storeCommitment(tx, PLACE, nameless),
  ]);
  expect(stored).toEqual(['stored', 'duplicate', 'reused', 'unbound']);
});

test('[M1] the draws of a game with a published rule need a calendar: no seed alone is taken for them', async () => {
  const seed = { chain_id: 'k', commitment: 'a'.repeat(64), mode: 'CLIENT' as const };
  const stored = await db.transaction(async (tx) => [
    await storeCommitment(tx, PLACE, { ...seed, game: 'K3-1M' }),
    await storeCommitment(tx, PLACE, { ...seed, game: 'VNB-HN' }),
    await storeCommitment(tx, PLACE, { ...seed, game: 'S1' }),
  ]);
  expect(stored).toEqual(['COMMITMENT_SCHEME', 'COMMITMENT_SCHEME', 'stored']);
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
    await storeCommitment(tx, PLACE, { game: 'S1', chain_id: 'p1', commitment, mode: 'CLIENT' }),
    await reveal(tx, round(0)),
    await reveal(tx, round(2)),
    await reveal(tx, revealed({ spins: 2 })),
    await reveal(tx, revealed({ spins: 3 })),
    await reveal(tx, round(1)),
    await reveal(tx, revealed({})),
    await reveal(tx, revealed({ spins: 2 })),
    await reveal(tx, revealed({ spins: 3 })),
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
    await storeCommitment(tx, PLACE, { game: 'OWN', round_id: 't1', commitment, mode: 'CLIENT' }),
    await reveal(tx, { ...shown, proof_token: token }),
    await reveal(tx, { ...shown, proof_token: token, member: 'member' }),
    await reveal(tx, { ...shown, proof_token: `${token}b`, member: 'member' }),
    await reveal(tx, { ...shown, proof_token: token, member: 'other' }),
  ]);
  expect(stored).toEqual(['stored', 'unbound', 'stored', 'reused', 'reused']);
});
