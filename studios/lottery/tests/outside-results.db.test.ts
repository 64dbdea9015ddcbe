import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { putGameSetting } from '../server/limits/restriction.store.ts';
import { signedText } from '../server/results/push-result.ts';
import { type OfficeBench, officeBench } from '../testing/office-bench.ts';
import { type StudioBench, studioBench } from '../testing/studio-bench.ts';

const MINUTE = 60_000;
const OPENS = Date.parse('2026-11-21T11:51:00Z');
const DRAW = { game: 'K3-1M', drawNo: '20261121-0712' };
const TYPE = 'POST /office/v1/lottery/draws/result';
let bench: StudioBench;
let office: OfficeBench;

beforeEach(async () => {
  bench = await studioBench(['K3-1M']);
  office = officeBench(bench);
  await bench.db.transaction((tx) =>
    putGameSetting(tx, {
      game_code: 'K3-1M',
      result_source: 'outside',
      max_per_number_ticks: null,
      half_from_percent: 60,
      fairness: 'COMMIT',
    }),
  );
  await bench.turn();
  await bench.setClock(OPENS + 1_000);
  await bench.turn();
  bench.wallet.open('m', 100_000_000n);
  await bench.call('POST /studio/lottery/v1/session', { input: { launch: 'launch-of-member-m' } });
  await bench.call('POST /studio/lottery/v1/bets', {
    session: 'session-m',
    key: 'k',
    input: { ...DRAW, lines: [{ play: 'SUM', pick: '6', stake: 10 }] },
  });
  await bench.setClock(OPENS + MINUTE);
  await bench.turn();
});

const type = (numbers: string, operator: string) =>
  office.call(TYPE, { ...DRAW, numbers }, operator);
const state = async () => {
  const { draw } = await office.call('GET /office/v1/lottery/draw', DRAW);
  return (draw as { state: string }).state;
};
const alerts = async () => {
  const { rows } = await office.call('GET /office/v1/lottery/alerts', { unseen: '1' });
  return (rows as readonly { kind: string }[]).map(({ kind }) => kind);
};

test('an outside draw is never drawn from a seed, and waits for two people who type the same [R56]', async () => {
  expect(await state()).toBe('locked');
  expect(await type('1 2 3', 'one')).toEqual({ entered: 'waiting' });
  expect(await type('1 2 3', 'one')).toMatchObject({ code: 'result_entered' });
  expect(await state()).toBe('locked');
  expect(await type('1, 2, 3', 'two')).toEqual({ entered: 'agreed' });
  await bench.turn();
  expect(await state()).toBe('settled');
  // Sum 6 pays 20.7.
  expect(bench.wallet.balanceOf('m')).toBe(100_000_000n - 100_000n + 2_070_000n);
  expect(await type('1 2 3', 'three')).toMatchObject({ code: 'draw_has_result' });
  expect(office.audited).toEqual(['lottery.result', 'lottery.result']);
});

test('two people who type different numbers raise an alert, and both begin again [N93]', async () => {
  await type('1 2 3', 'one');
  expect(await type('1 2 4', 'two')).toEqual({ entered: 'differ' });
  expect(await state()).toBe('locked');
  expect(await alerts()).toEqual(['results_differ']);
  expect(await type('1 2 3', 'two')).toEqual({ entered: 'waiting' });
  expect(await type('1 2 3', 'one')).toEqual({ entered: 'agreed' });
});

test('two who type at the same moment are compared, not both first', async () => {
  const entered = await Promise.all([type('1 2 3', 'one'), type('1 2 3', 'two')]);
  expect(entered.map((one) => one['entered']).sort()).toEqual(['agreed', 'waiting']);
});

test('whoever types second does not see what was typed first', async () => {
  await type('1 2 3', 'one');
  const seen = async (operator: string) => {
    const { entries } = await office.call('GET /office/v1/lottery/draw', DRAW, operator);
    return (entries as readonly { numbers: unknown }[]).map(({ numbers }) => numbers);
  };
  expect(await seen('two')).toEqual([null]);
  expect(await seen('one')).toEqual([['1', '2', '3']]);
});

const KEYS = 'POST /office/v1/lottery/push-keys';
const keyRows = async () => (await office.call('GET /office/v1/lottery/push-keys', {}))['rows'];

/** A push that a source with this private key sends. */
function push(keyId: string, privateKey: KeyObject, numbers: string, signed = numbers) {
  const input = { keyId, ...DRAW, numbers, sentAt: Date.now() };
  const text = signedText({ ...input, numbers: signed });
  return bench.call('POST /studio/lottery/v1/results/push', {
    input: { ...input, signature: sign(null, Buffer.from(text), privateKey).toString('base64') },
  });
}

/** Registers a key whose private half the source holds; the second operator approves it. */
async function aKey(keyId: string, source: string, asker = 'one'): Promise<KeyObject> {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const digits = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
  await office.call(KEYS, { keyId, source, publicKey: digits, reason: 'a new feed' }, asker);
  await office.decide();
  return privateKey;
}

test('a signed push is one source: a person must give the same numbers [R56]', async () => {
  const key = await aKey('feed-1', 'Evening feed');
  expect(await push('feed-1', key, '6 6 6', '1 2 3')).toEqual({
    code: 'SIGNATURE_INVALID',
    status: 401,
  });
  expect(await push('feed-1', key, '1 2 3')).toEqual({ entered: 'waiting' });
  expect(await push('feed-1', key, '1 2 3')).toMatchObject({ code: 'RESULT_KNOWN' });
  expect(await state()).toBe('locked');
  expect(await type('1 2 3', 'two')).toEqual({ entered: 'agreed' });
});

test('[S12] who asked for a key is no second source beside it, by hand, by file or by another key', async () => {
  const key = await aKey('feed-7', 'Evening feed', 'one');
  const other = await aKey('feed-8', 'Another feed', 'one');
  expect(await push('feed-7', key, '6 6 6')).toEqual({ entered: 'waiting' });
  expect(await type('6 6 6', 'one')).toMatchObject({ code: 'result_entered' });
  const text = `K3-1M,${DRAW.drawNo},6 6 6\n`;
  const file = await office.call('POST /office/v1/lottery/results/file', { text }, 'one');
  expect(file['lines']).toMatchObject([{ outcome: 'result_entered' }]);
  expect(await push('feed-8', other, '6 6 6')).toMatchObject({ code: 'RESULT_KNOWN' });
  expect(await state()).toBe('locked');
  const third = await aKey('feed-9', 'Third feed', 'two');
  expect(await push('feed-9', third, '6 6 6')).toEqual({ entered: 'agreed' });
});

test('[S12] who typed the numbers is no second source by a key of their own either', async () => {
  const key = await aKey('feed-10', 'Evening feed', 'one');
  expect(await type('6 6 6', 'one')).toEqual({ entered: 'waiting' });
  expect(await push('feed-10', key, '6 6 6')).toMatchObject({ code: 'RESULT_KNOWN' });
  expect(await type('6 6 6', 'two')).toEqual({ entered: 'agreed' });
});

test('a key opens when a second operator agrees; its private half is shown once and stored nowhere [N93]', async () => {
  const asked = await office.call(KEYS, { keyId: 'feed-2', source: 'Noon feed', reason: 'a feed' });
  expect(asked).toMatchObject({
    keyId: 'feed-2',
    publicKey: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  const secret = String(asked['privateKey']);
  const key = createPrivateKey({
    key: Buffer.from(`302e020100300506032b657004220420${secret}`, 'hex'),
    format: 'der',
    type: 'pkcs8',
  });
  expect(await push('feed-2', key, '1 2 3')).toMatchObject({ code: 'SIGNATURE_INVALID' });
  await office.decide();
  expect(await push('feed-2', key, '1 2 3')).toEqual({ entered: 'waiting' });
  expect(await keyRows()).toMatchObject([
    { keyId: 'feed-2', source: 'Noon feed', isOpen: true, addedBy: 'one', uses: '1' },
  ]);
  const { rows } = await bench.db.pool.query(
    'select k::text as row from studio_lottery.push_key k',
  );
  expect(JSON.stringify(rows)).not.toContain(secret);
  expect(JSON.stringify(rows)).not.toContain(Buffer.from(secret, 'hex').toString('base64'));
});

test('two keys of one source are one source, and a public key has one name', async () => {
  const [first, second] = [
    await aKey('feed-3', 'Evening feed'),
    await aKey('feed-4', 'Evening feed'),
  ];
  expect(await push('feed-3', first, '1 2 3')).toEqual({ entered: 'waiting' });
  expect(await push('feed-4', second, '1 2 3')).toMatchObject({ code: 'RESULT_KNOWN' });
  const [row] = (await keyRows()) as readonly { publicKey: string }[];
  const again = { keyId: 'feed-5', source: 'Another', publicKey: row?.publicKey, reason: 'a test' };
  expect(await office.call(KEYS, again)).toMatchObject({ code: 'push_key_taken' });
});

test('a key that was ended signs nothing more and does not come back [N93]', async () => {
  const key = await aKey('feed-6', 'Evening feed');
  const end = { keyId: 'feed-6', reason: 'it leaked' };
  expect(await office.call(`${KEYS}/close`, end)).toEqual({ keyId: 'feed-6' });
  expect(await office.call(`${KEYS}/close`, end)).toMatchObject({ code: 'push_key_unknown' });
  expect(await push('feed-6', key, '1 2 3')).toMatchObject({ code: 'SIGNATURE_INVALID' });
  expect(await keyRows()).toMatchObject([
    { isOpen: false, closedBy: 'one', closeReason: 'it leaked', uses: '0' },
  ]);
  const again = { keyId: 'feed-6', source: 'Evening feed', reason: 'a test' };
  expect(await office.call(KEYS, again)).toMatchObject({ code: 'push_key_taken' });
  expect(office.audited).toEqual(['lottery.key.close']);
});

test('a file is one source of its operator, and each line stands alone', async () => {
  const file = {
    text: `game,drawNo,numbers\nK3-1M,${DRAW.drawNo},1 2 3\nK3-1M,20200101-0001,1 2 3\n`,
  };
  const sent = await office.call('POST /office/v1/lottery/results/file', file, 'one');
  expect(sent['lines']).toMatchObject([{ outcome: 'waiting' }, { outcome: 'draw_unknown' }]);
  expect(await type('1 2 3', 'one')).toMatchObject({ code: 'result_entered' });
  expect(await type('1 2 3', 'two')).toEqual({ entered: 'agreed' });
});

test('a draw that takes bets has no numbers yet, and a house draw takes none from outside [N93]', async () => {
  const next = { game: 'K3-1M', drawNo: '20261121-0713', numbers: '1 2 3' };
  expect(await office.call(TYPE, next)).toMatchObject({ code: 'draw_not_due' });
  const other = await studioBench(['K3-1M']);
  await other.turn();
  await other.setClock(OPENS + MINUTE);
  await other.turn();
  const app = await officeBench(other).call(TYPE, { ...DRAW, numbers: '1 2 3' });
  expect(app).toMatchObject({ code: 'draw_not_outside' });
});

test('[M5] a game that is switched to outside results shows no seed any more, and draws before the switch keep theirs', async () => {
  const board = async (at: StudioBench) =>
    (await at.call('GET /studio/lottery/v1/board', { input: { game: 'K3-1M' } }))['draw'];
  const outside = { mode: 'OUTSIDE', commitment: null, beacon: null };
  expect(await board(bench)).toMatchObject(outside);
  const other = await studioBench(['K3-1M']);
  await other.turn();
  await other.setClock(OPENS + 1_000);
  await other.turn();
  const set = (source: 'house' | 'outside') =>
    other.db.transaction((tx) =>
      putGameSetting(tx, {
        game_code: 'K3-1M',
        result_source: source,
        max_per_number_ticks: null,
        half_from_percent: 60,
        fairness: 'COMMIT',
      }),
    );
  await set('outside');
  expect(await board(other)).toMatchObject({ mode: 'COMMIT', commitment: expect.any(String) });
  await other.setClock(OPENS + 10 * MINUTE);
  await other.turn();
  expect(await board(other)).toMatchObject(outside);
  await set('house');
  expect(await board(other)).toMatchObject(outside);
  const { draws } = other.wallet;
  expect(draws.find(({ draw_no: drawNo }) => drawNo === DRAW.drawNo)?.source).toBe('seed');
  expect(draws.find(({ draw_no: drawNo }) => drawNo === '20261121-0720')?.source).toBe('outside');
});

test('[M5] the platform learns who gave the numbers of a draw from outside', async () => {
  const key = await aKey('feed-6', 'Evening feed');
  await push('feed-6', key, '1 2 3');
  await type('1 2 3', 'two');
  await bench.turn();
  expect(bench.wallet.draws.findLast(({ state }) => state === 'result')).toMatchObject({
    source: 'outside',
    entered: expect.arrayContaining([
      { kind: 'push', name: 'Evening feed', id: 'feed-Evening-feed' },
      { kind: 'operator', id: 'operator-two' },
    ]),
  });
});
