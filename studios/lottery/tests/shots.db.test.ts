import { expect, test } from 'vitest';
import { clientSeedOf } from '#seamless/fairness/commitment/client-seed.ts';
import { commitmentHash } from '#seamless/fairness/commitment/commitment.ts';
import { listHash } from '#seamless/fairness/list-hash.ts';
import { textHash } from '#seamless/fairness/record-hash.ts';
import { parseSeed } from '#seamless/fairness/seed.ts';
import { createStream } from '#seamless/fairness/stream.ts';
import type { ShotsView } from '../contract.shots.ts';
import { yeekee } from '../games/sea/math.ts';
import { advanceDraws } from '../server/results/advance-draws.ts';
import { studioBench } from '../testing/studio-bench.ts';

const OPENS = Date.parse('2026-11-21T12:00:00Z');
const MINUTE = 60_000;
const ROUND = 15 * MINUTE;
const SEND = 'POST /studio/lottery/v1/shots';
const { wallet, host, setClock, turn, call, published, otherHost } = await studioBench(['YEEKEE']);
await turn();
await setClock(OPENS + 1_000);
await turn();

type Drawn = {
  readonly balls: readonly number[];
  readonly derived: { readonly shots: { readonly sealed: number; readonly count: number } };
  readonly shots?: readonly number[];
  readonly shotsHash?: string;
};

async function aMember(name: string): Promise<string> {
  wallet.open(name, 1_000_000n);
  const opened = await call('POST /studio/lottery/v1/session', {
    input: { launch: `launch-of-member-${name}` },
  });
  return String(opened['session']);
}

type Sending = { readonly key?: string; readonly drawNo?: string; readonly game?: string };

async function send(session: string | undefined, number: string, change: Sending = {}) {
  const { key = number, drawNo = await openRound(), game = 'YEEKEE' } = change;
  return await call(SEND, {
    ...(session === undefined ? {} : { session }),
    key,
    input: { game, drawNo, number },
  });
}

async function list(session?: string): Promise<ShotsView> {
  const answer: unknown = await call('GET /studio/lottery/v1/shots', {
    ...(session === undefined ? {} : { session }),
    input: { game: 'YEEKEE' },
  });
  return answer as ShotsView;
}

const openRound = async () => (await list()).drawNo ?? '';

/** The outcome that was reported to the platform for a round, and the number that its seed alone draws. */
function revealed(drawNo: string): { readonly result: Drawn; readonly sealed: number | undefined } {
  const reveal = wallet.reveals.get(`YEEKEE-${drawNo}`);
  const serverSeed = parseSeed(reveal?.server_seed ?? '');
  const [commitment] = wallet.commits.values();
  if (reveal === undefined || serverSeed === undefined || commitment === undefined) {
    throw new Error(`${drawNo} was not revealed`);
  }
  const stream = createStream({
    serverSeed,
    game: 'YEEKEE',
    roundId: reveal.round_id,
    clientSeed: clientSeedOf({
      commitmentHash: commitmentHash(commitment),
      beacon: null,
      shotsHash: (reveal.result as Drawn).shotsHash ?? '',
    }),
    nonce: 0,
  });
  return { result: reveal.result as Drawn, sealed: yeekee.drawOutcome(stream).balls[0] };
}

test('two members send numbers: everybody sees them in their order under half a name, and each hash covers all before it [FAIR-1]', async () => {
  const [anna, bela] = [await aMember('anna'), await aMember('bela')];
  const drawNo = await openRound();
  const first = await send(anna, '04821');
  const second = await send(bela, '99999');
  expect(first).toMatchObject({ place: 1, number: '04821', nextAt: OPENS + 1_000 + 3 * MINUTE });
  expect(second).toMatchObject({
    place: 2,
    hash: listHash(`YEEKEE-${drawNo}`, ['04821', '99999']),
  });
  expect(await list(anna)).toMatchObject({
    ...{ drawNo, count: 2, sum: 104_820, hash: second['hash'], nextAt: first['nextAt'] },
    shots: [
      { place: 2, number: '99999', name: 'be***a', isOwn: false },
      { place: 1, number: '04821', name: 'an***a', isOwn: true },
    ],
  });
  expect((await list()).nextAt).toBeNull();
  expect(published.at(-1)).toEqual({
    topic: 'shots.YEEKEE',
    data: {
      ...{ drawNo, place: 2, number: '99999', name: 'be***a' },
      ...{ hash: second['hash'], sentAt: second['sentAt'] },
    },
  });
});

test('one number in three minutes; the same key is the same number, also when it is sent twice at once [N91]', async () => {
  const session = await aMember('chad');
  const [one, other] = await Promise.all([send(session, '11111'), send(session, '11111')]);
  expect(one).toEqual(other);
  expect(await send(session, '22222', { key: '11111' })).toMatchObject({ code: 'ID_REUSED' });
  expect(await send(session, '22222')).toEqual({ code: 'SHOT_TOO_SOON', status: 409 });
  await setClock(OPENS + 1_000 + 3 * MINUTE);
  expect(await send(session, '22222')).toMatchObject({ place: 4 });
});

test('only a member in the game, only this game, and only the open round [N91]', async () => {
  const session = await aMember('dora');
  expect(await send(undefined, '33333')).toMatchObject({ code: 'SESSION_INVALID' });
  expect(await send(session, '33333', { game: 'THAI' })).toMatchObject({
    code: 'INVALID_SELECTION',
  });
  expect(await send(session, '33333', { drawNo: '20261121-0001' })).toMatchObject({
    code: 'ROUND_CLOSED',
  });
});

test('from the lock on no number is taken; the result is the sum, less the sixteenth from the last, and the sealed number [FAIR-1] [LCH-6]', async () => {
  const drawNo = await openRound();
  await Promise.all(
    Array.from({ length: 16 }, async (_, index) =>
      send(await aMember(`m${index}`), String(50_000 + index), { drawNo }),
    ),
  );
  const late = await aMember('late');
  const { count, hash } = await list();
  await setClock(OPENS + ROUND - MINUTE);
  expect(await send(late, '77777', { drawNo })).toEqual({ code: 'ROUND_CLOSED', status: 409 });
  await setClock(OPENS + ROUND);
  await turn(otherHost());
  const { result, sealed } = revealed(drawNo);
  expect(result.shots).toHaveLength(count);
  expect(result.shotsHash).toBe(hash);
  expect(result.derived.shots).toMatchObject({ count: 20, sealed });
  const sum = result.shots?.reduce((total, shot) => total + shot, sealed ?? 0) ?? 0;
  expect(result.balls).toEqual([(sum - (result.shots?.at(-16) ?? 0)) % 100_000]);
  expect(
    listHash(
      `YEEKEE-${drawNo}`,
      (result.shots ?? []).map((one) => String(one).padStart(5, '0')),
    ),
  ).toBe(hash);
});

test('a round into which nobody sends is the sealed number [FAIR-1]', async () => {
  const drawNo = await openRound();
  expect(await list()).toMatchObject({ count: 0, sum: 0, hash: '', shots: [] });
  await setClock(OPENS + 2 * ROUND);
  await turn();
  const { result, sealed } = revealed(drawNo);
  expect(result.balls).toEqual([sealed]);
  // The hash of no numbers is in the proof: nobody can add one afterwards.
  expect(result).toMatchObject({ shots: [], shotsHash: textHash(`YEEKEE-${drawNo}`) });
});

test('[M6] the hash of the numbers is reported at the lock, and the round is not drawn before the platform has it', async () => {
  const drawNo = await openRound();
  await send(await aMember('lock'), '12345');
  const { hash } = await list();
  const reports = () => wallet.draws.filter((one) => one.draw_no === drawNo);
  const lockedAt = OPENS + 3 * ROUND - MINUTE;
  wallet.failNext('draw', { at: 'before', code: 'INTERNAL' });
  await setClock(lockedAt);
  await advanceDraws(host);
  await setClock(OPENS + 3 * ROUND);
  wallet.failNext('draw', { at: 'before', code: 'INTERNAL' });
  await advanceDraws(host);
  expect(reports().some((one) => one.shots_hash !== undefined)).toBe(false);
  await turn();
  expect(reports().map((one) => [one.state, one.shots_hash])).toContainEqual(['locked', hash]);
  expect(revealed(drawNo).result.shots).toEqual([12_345]);
});

test('[M6] a round whose hash comes too late for the platform is void, and stakes go back', async () => {
  const drawNo = await openRound();
  wallet.failNext('draw', { at: 'before', code: 'PROOF_REFUSED' });
  await setClock(OPENS + 4 * ROUND - MINUTE);
  await advanceDraws(host);
  await turn();
  expect(wallet.draws.findLast((one) => one.draw_no === drawNo)).toMatchObject({
    state: 'void',
    void_reason: 'shots_missing',
  });
});
