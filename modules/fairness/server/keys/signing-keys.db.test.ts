import { expect, test } from 'vitest';
import { fixedClock } from '#platform/clock/clock.ts';
import { formatVerifierKey, parseVerifierKey } from '#seamless/fairness/note/note-key.ts';
import { openNote, signNote } from '#seamless/fairness/note/signed-note.ts';
import { testApp } from '#tests/test-app.ts';
import { makeKeyPair, signerOf, signText } from './note-signer.ts';
import { listKeys, rotateKey, signerFor } from './signing-keys.ts';

const MINUTE_MS = 60_000;
const clock = fixedClock(1_795_000_000_000);
const own = await testApp({ clock, seed: true, start: false });
const { app, call } = own;
const reason = 'the key is a year old';

type Keys = {
  readonly installation: string;
  readonly keys: readonly {
    readonly purpose: string;
    readonly key: string;
    readonly from: number;
    readonly until: number | null;
  }[];
};

async function published(): Promise<Keys> {
  return (await call<Keys>('GET /fairness/v1/keys')).body;
}

async function signIn(name: string): Promise<string> {
  const input = { name, password: 'Shapla-demo-1' };
  return (await call<{ token: string }>('POST /office/v1/session', { input })).body.token;
}

test('two processes that need the first key at once make one of each purpose [M8]', async () => {
  const { app: other } = await testApp({ clock, start: false, beside: own });
  const atMs = clock.nowMs();
  const signers = await Promise.all(
    [app, other, app, other].map((one) => signerFor(one, one, { purpose: 'receipts', atMs })),
  );
  expect(new Set(signers.map(({ key }) => formatVerifierKey(key))).size).toBe(1);
  const inTx = await app.db.transaction((tx) => signerFor(app, tx, { purpose: 'log', atMs }));
  const { installation, keys } = await published();
  expect(keys.map(({ purpose, from, until }) => [purpose, from, until])).toEqual([
    ['log', atMs, null],
    ['receipts', atMs, null],
  ]);
  expect(inTx.key.name).toBe(`${installation}/log`);
  expect(keys.map(({ key }) => parseVerifierKey(key)?.name)).toEqual([
    `${installation}/log`,
    `${installation}/receipts`,
  ]);
});

test('a note that the server signs is the one that the shared code signs, and opens with the published key [M8]', async () => {
  const { publicKey, secret } = makeKeyPair();
  const key = { name: 'test/receipts', publicKey: Uint8Array.from(publicKey) };
  const text = 'GF2 receipts\nনমুনা\n';
  const note = signText(text, signerOf(key, secret));
  expect(note).toBe(signNote(text, { name: key.name, secretKey: Uint8Array.from(secret) }));
  expect(openNote(note, [key])).toEqual({ isSigned: true, text, keys: [key] });
});

test('the next key needs two people, signs ten minutes later, and ends the one before it without a gap [M8]', async () => {
  const [maker, checker] = [await signIn('operator1'), await signIn('operator2')];
  const ask = () =>
    call<{ approvalId: string; errorCode?: string }>('POST /office/v1/fairness/keys', {
      operatorToken: maker,
      input: { purpose: 'receipts', reason },
    });
  const before = await signerFor(app, app, { purpose: 'receipts', atMs: clock.nowMs() });
  const asked = await ask();
  expect([asked.status, (await published()).keys.length]).toEqual([200, 2]);
  const again = await ask();
  expect([again.status, again.body.errorCode]).toEqual([409, 'signing_key_waits']);
  const decide = (operatorToken: string) =>
    call<{ errorCode?: string }>(`POST /office/v1/approvals/${asked.body.approvalId}/decision`, {
      operatorToken,
      input: { decision: 'approve', reason },
    });
  expect((await decide(maker)).body.errorCode).toBe('approval_own');
  expect((await decide(checker)).status).toBe(200);
  const fromMs = clock.nowMs() + 10 * MINUTE_MS;
  const of = (await published()).keys.filter(({ purpose }) => purpose === 'receipts');
  expect(of.map(({ until, from }) => [from === fromMs, until])).toEqual([
    [false, fromMs],
    [true, null],
  ]);
  const at = async (atMs: number) => (await signerFor(app, app, { purpose: 'receipts', atMs })).key;
  expect(await at(fromMs - 1)).toEqual(before.key);
  expect(await at(fromMs)).not.toEqual(before.key);
  expect((await ask()).body.errorCode).toBe('signing_key_begins');
});

test('each key is an entry of the log when it is made, and again with its end [M8]', async () => {
  const { keys } = await published();
  const rows = await app.db.pool.query('select entry from fairness.log_queue order by id');
  const entries = rows.rows.map(({ entry }) => JSON.parse(entry));
  const [receipts, next] = keys.filter(({ purpose }) => purpose === 'receipts');
  const [log] = keys;
  const of = (key: Keys['keys'][number] | undefined, until: number | null) => ({
    ...{ kind: 'key_change', ...key, until },
  });
  expect(entries.map(({ at: _at, ...entry }) => entry)).toEqual([
    of(receipts, null),
    of(log, null),
    of(receipts, next?.from ?? 0),
    of(next, null),
  ]);
});

test('a key follows the last one alone, and no key is changed or deleted [M8]', async () => {
  const number = (await listKeys(app, app)).findLast(({ purpose }) => purpose === 'log')?.number;
  clock.advance(MINUTE_MS);
  const rotate = (next: number) =>
    app.db.transaction((tx) => rotateKey(app, tx, { purpose: 'log', number: next }));
  expect([await rotate(1), await rotate(3), await rotate((number ?? 0) + 1)]).toEqual([
    false,
    false,
    true,
  ]);
  for (const statement of [
    'update fairness.signing_key set from_ms = 1',
    'delete from fairness.signing_key',
  ]) {
    await expect(app.db.pool.query(statement)).rejects.toThrow();
  }
});
