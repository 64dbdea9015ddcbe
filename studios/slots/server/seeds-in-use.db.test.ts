import { expect, test } from 'vitest';
import { parseSeed } from '#seamless/fairness/seed.ts';
import { commitOf, createStream } from '#seamless/fairness/stream.ts';
import type { SlotFairness, SlotSpin } from '../contract.ts';
import { spinReels } from '../games/lucky-sevens/outcome.ts';
import { testStudio } from '../testing/test-studio.ts';

const studio = await testStudio();
const { wallet } = studio;

type SpinAnswer = { readonly spin: SlotSpin; readonly fairness: SlotFairness };

async function visit(member: string): Promise<string> {
  wallet.faults.length = 0;
  await studio.open(`${member}-launch-token-0001`);
  return `session-${member}-launch-token-0001`;
}

async function spun(session: string, key: string): Promise<SpinAnswer> {
  const reply = await studio.spin(session, key);
  if (!reply.ok) {
    throw new Error(`refused: ${reply.code}`);
  }
  await studio.passTime();
  return reply.value as SpinAnswer;
}

const seedsOf = (member: string) =>
  wallet.reveals.filter((one) => one.member === member && one.server_seed !== undefined);

async function runJobs(): Promise<void> {
  for (const job of ['finish-spins', 'retire-seeds', 'report-fairness']) {
    await studio.runJob(job);
  }
}

test('[M12] a seed is revealed a day after its first spin although its player never comes back, with the number of its spins', async () => {
  const session = await visit('leaver');
  const first = await spun(session, 'k1');
  const last = await spun(session, 'k2');
  await studio.passHours(23);
  await runJobs();
  expect(seedsOf('leaver')).toEqual([]);
  await studio.passHours(1);
  await runJobs();
  const [seed, ...more] = seedsOf('leaver');
  expect(more).toEqual([]);
  expect(seed).toMatchObject({ commitment: first.fairness.commitment, result: { spins: 2 } });
  const serverSeed = parseSeed(seed?.server_seed ?? '') ?? new Uint8Array();
  expect(commitOf(serverSeed)).toBe(first.fairness.commitment);
  [first, last].forEach(({ spin, fairness }, nonce) => {
    const { clientSeed } = fairness;
    const stream = createStream({
      serverSeed,
      game: 'S1',
      roundId: spin.roundId,
      clientSeed: clientSeed ?? '',
      nonce,
    });
    expect(spinReels(stream)).toEqual(spin.stops);
  });
});

test('[M12] a bet after the reveal has the seed pair whose commitment was shown before as the next', async () => {
  const session = await visit('returner');
  const before = await spun(session, 'k1');
  await studio.passHours(24);
  await runJobs();
  const after = await spun(session, 'k2');
  expect(after.fairness).toMatchObject({ commitment: before.fairness.nextCommitment, nonce: 1 });
  expect(after.spin.roundId.split('-')).toEqual([
    expect.not.stringMatching(before.spin.roundId.split('-')[0] ?? ''),
    '0',
  ]);
  // A repeated key is still the spin of the seed that is revealed.
  const { roundId, stops, proof } = before.spin;
  expect((await spun(session, 'k1')).spin).toMatchObject({ roundId, stops, proof });
});

test('[M12] a seed without a spin is not retired, however old it is', async () => {
  await visit('looker');
  await studio.passHours(100);
  await runJobs();
  expect(seedsOf('looker')).toEqual([]);
});

test('[M12] a seed is not revealed while the stake of a spin is unknown, and the spin keeps seed, number and outcome', async () => {
  const session = await visit('waiter');
  const first = await spun(session, 'k1');
  wallet.faults.push('call-lost', 'call-lost');
  expect(await studio.spin(session, 'k2')).toMatchObject({ ok: false, code: 'BUSY' });
  await studio.passHours(24);
  await studio.runJob('retire-seeds');
  await studio.runJob('report-fairness');
  expect(seedsOf('waiter')).toEqual([]);
  const second = await spun(session, 'k2');
  expect(second.fairness).toMatchObject({ commitment: first.fairness.commitment, nonce: 2 });
  await runJobs();
  expect(seedsOf('waiter')).toMatchObject([{ result: { spins: 2 } }]);
});

test('[M12] what the wallet is asked before it takes a stake holds seeds and number, and nothing of the outcome', async () => {
  const session = await visit('asker');
  wallet.faults.push('call-lost', 'call-lost');
  await studio.spin(session, 'k1');
  const { rows } = await studio.database.pool.query(
    `select state, stops, coins, payout_ticks from studio_slots.spin where session = $1`,
    [session],
  );
  expect(rows).toEqual([{ state: 'bound', stops: null, coins: null, payout_ticks: null }]);
  const [stake] = wallet.stakes.filter(({ member }) => member === 'asker');
  expect(Object.keys(stake?.detail ?? {}).sort()).toEqual(['coinValue', 'fairness', 'mathVersion']);
  expect(stake?.detail).toMatchObject({ fairness: { nonce: 0 } });
});

test('[M12] a refused stake keeps its id for itself: the next spin is the same round under another', async () => {
  const session = await visit('refused');
  wallet.faults.push('LIMIT_REACHED');
  expect(await studio.spin(session, 'k1')).toMatchObject({ ok: false, code: 'LIMIT_REACHED' });
  const { spin } = await spun(session, 'k2');
  const [one, two] = wallet.stakes.filter(({ member }) => member === 'refused');
  expect([one?.round_id, two?.round_id]).toEqual([spin.roundId, spin.roundId]);
  expect(one?.txn_id).not.toBe(two?.txn_id);
  expect(await studio.spin(session, 'k1')).toMatchObject({ ok: false, code: 'LIMIT_REACHED' });
});

test('[M12] an outcome whose win the wallet refuses for good stays, is proven, and is said to be owed', async () => {
  const session = await visit('owed');
  const payout = wallet.api.payout;
  Object.assign(wallet.api, {
    payout: async (request: Parameters<typeof payout>[0]) => {
      wallet.faults.unshift('LIMIT_REACHED');
      return await payout(request);
    },
  });
  const { spin, fairness } = await spun(session, 'k1');
  Object.assign(wallet.api, { payout });
  expect([spin.isOwed, fairness.nonce]).toEqual([true, 1]);
  await runJobs();
  expect(wallet.reveals.filter((one) => one.round_id === spin.roundId)).toMatchObject([
    { result: { drawn: spin.stops }, proof_token: spin.proof },
  ]);
});
