import { expect, test } from 'vitest';
import type { SlotFairness, SlotSpin } from '../contract.ts';
import { type Reply, testStudio } from '../testing/test-studio.ts';

const studio = await testStudio();
const { wallet } = studio;
const OPEN = 'POST /studio/slots/v1/session';

type Answer = { readonly fairness: SlotFairness; readonly spin: SlotSpin };

function answerOf(reply: Reply): Answer {
  if (!reply.ok) {
    throw new Error(`refused: ${reply.code}`);
  }
  return reply.value as Answer;
}

/** A game that is open and has no client seeds yet. */
async function visit(member: string) {
  const launch = `${member}-launch-token-0001`;
  const { fairness } = answerOf(await studio.call(OPEN, { launch }));
  const session = `session-${launch}`;
  const bind = (commitment: string, clientSeed: string) =>
    studio.call('POST /studio/slots/v1/client-seeds', { commitment, clientSeed }, { session });
  return { session, fairness, bind };
}

test('[M12] the server makes no client seed: a game opens without one and refuses a spin until the browser has sent it', async () => {
  const { session, fairness, bind } = await visit('first');
  expect(fairness).toMatchObject({ clientSeed: null, nextClientSeed: null, nonce: 0 });
  expect(await studio.spin(session, 'k1')).toMatchObject({
    ok: false,
    code: 'CLIENT_SEED_MISSING',
  });
  expect(wallet.stakes.filter(({ member }) => member === 'first')).toEqual([]);

  await bind(fairness.commitment, 'of-the-browser');
  expect(answerOf(await studio.spin(session, 'k1')).fairness).toMatchObject({
    ...fairness,
    clientSeed: 'of-the-browser',
    nonce: 1,
  });
});

test('[M12] the first client seed of a pair stays: another tab, a repeated call and a later one change nothing', async () => {
  const { session, fairness, bind } = await visit('tabs');
  const both = await Promise.all([
    bind(fairness.commitment, 'one'),
    bind(fairness.commitment, 'two'),
  ]);
  const [{ clientSeed }] = both.map((reply) => answerOf(reply).fairness) as [SlotFairness];
  expect(['one', 'two']).toContain(clientSeed);
  await studio.spin(session, 'k1');
  expect(answerOf(await bind(fairness.commitment, 'three')).fairness).toMatchObject({
    clientSeed,
    nonce: 1,
  });
});

test.each(['', 'with space', 'সিড', 'x'.repeat(65), 'line\n'])(
  '[M12] a malformed client seed %j is refused, at first and when seeds change',
  async (seed) => {
    const { session, fairness, bind } = await visit('malformed');
    const invalid = { ok: false, code: 'CLIENT_SEED_INVALID' };
    expect(await bind(fairness.commitment, seed)).toMatchObject(invalid);
    const change = { commitment: fairness.commitment, clientSeed: seed };
    expect(await studio.call('POST /studio/slots/v1/seeds', change, { session })).toMatchObject(
      invalid,
    );
    expect(answerOf(await studio.call(OPEN, {}, { session })).fairness.clientSeed).toBeNull();
  },
);

test('[M12] only a pair that is shown to the member takes a client seed', async () => {
  const [one, other] = [await visit('one'), await visit('other')];
  const unknown = { ok: false, code: 'SEEDS_UNKNOWN' };
  expect(await one.bind('0'.repeat(64), 'mine')).toMatchObject(unknown);
  expect(await one.bind(other.fairness.commitment, 'mine')).toMatchObject(unknown);
  const { fairness } = answerOf(await studio.call(OPEN, {}, { session: other.session }));
  expect(fairness).toEqual(other.fairness);
});

test('[M12] the next pair has its own client seed of the browser, which a change of seeds may replace', async () => {
  const { session, fairness, bind } = await visit('next');
  const change = (commitment: string) =>
    studio.call('POST /studio/slots/v1/seeds', { commitment, clientSeed: 'own' }, { session });
  expect(await change(fairness.commitment)).toMatchObject({ code: 'CLIENT_SEED_MISSING' });
  await bind(fairness.commitment, 'current');
  const bound = answerOf(await bind(fairness.nextCommitment, 'next')).fairness;
  expect(bound).toMatchObject({ clientSeed: 'current', nextClientSeed: 'next' });

  await studio.spin(session, 'k1');
  await studio.passHours(24);
  await studio.runJob('retire-seeds');
  await studio.passTime();
  const turned = answerOf(await studio.spin(session, 'k2')).fairness;
  expect(turned).toMatchObject({
    commitment: fairness.nextCommitment,
    clientSeed: 'next',
    nextClientSeed: null,
  });

  await bind(turned.nextCommitment, 'third');
  expect(answerOf(await change(turned.commitment)).fairness).toMatchObject({
    commitment: turned.nextCommitment,
    clientSeed: 'own',
    nextClientSeed: null,
  });
});
