import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#tests/test-app.ts';

type Session = { readonly id: string; readonly member: string; readonly ip: string };
type Page = { readonly rows: readonly Session[]; readonly total: { readonly count: number } };

const { call } = await testApp({ start: false, seed: true });
let operatorToken = '';

const list = async (input: object = {}) =>
  (await call<Page>('GET /office/v1/sessions', { operatorToken, input })).body;
const end = async (ids: readonly string[], isDryRun: boolean) =>
  (
    await call<object>('POST /office/v1/sessions/end', {
      operatorToken,
      input: { ids, reason: 'a stolen phone', isDryRun },
    })
  ).body;

async function logIn(username: string): Promise<string> {
  const { body } = await call<{ value: { token: string } }>('POST /wps/session/login', {
    input: { username, password: 'Shapla-demo-1' },
  });
  return body.value.token;
}

beforeAll(async () => {
  const { body } = await call<{ token: string }>('POST /office/v1/session', {
    merchant: null,
    input: { name: 'operator1', password: 'Shapla-demo-1' },
  });
  operatorToken = body.token;
  await logIn('player1');
  await logIn('player1');
  await logIn('player2');
});

test('[O13] living sessions of the brand are listed, the last login first, by member and address', async () => {
  const all = await list();
  expect(all.rows.map(({ member }) => member)).toEqual(['player2', 'player1', 'player1']);
  expect(all.total.count).toBe(3);
  expect((await list({ member: 'PLAYER1' })).rows).toHaveLength(2);
  expect((await list({ ip: all.rows[0]?.ip ?? '' })).rows).toHaveLength(3);
  expect((await list({ ip: '203.0.113.9' })).rows).toEqual([]);
  expect((await list({ member: 'nobody' })).total.count).toBe(0);
});

test('[O13] sessions are ended together; the dry run names those left out and ends none', async () => {
  const [first, second] = (await list({ member: 'player1' })).rows.map(({ id }) => id);
  const ids = [first ?? '', second ?? '', '999999'];
  const came = (...outcomes: readonly string[]) => ({
    rows: ids.map((id, place) => ({ id, outcome: outcomes[place] })),
  });
  expect(await end(ids, true)).toEqual(came('done', 'done', 'unknown'));
  expect((await list()).total.count).toBe(3);
  expect(await end(ids, false)).toEqual(came('done', 'done', 'unknown'));
  expect((await list()).rows.map(({ member }) => member)).toEqual(['player2']);
  expect(await end(ids, true)).toEqual(came('ended', 'ended', 'unknown'));
  const { body } = await call<{ rows: readonly object[] }>('GET /office/v1/audit', {
    operatorToken,
    input: { action: 'member.session.end' },
  });
  expect(body.rows).toHaveLength(2);
});
