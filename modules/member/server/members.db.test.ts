import { expect, test } from 'vitest';
import { DEMO_PASSWORD, demoBrandId } from '#modules/identity/server/index.ts';
import { testApp } from '#tests/test-app.ts';
import { setLabels } from './members.ts';

type Login = { readonly value: { readonly token: string; readonly id: number } };

const { call, app } = await testApp({ start: false, seed: true });
const brandId = (await app.db.autocommit((tx) => demoBrandId(tx))) ?? 0;

async function logInAs(username: string) {
  const { body } = await call<Login>('POST /wps/session/login', {
    input: { username, password: DEMO_PASSWORD, type: 'username' },
  });
  return body.value;
}
const info = async (token: string) =>
  (await call<{ value: object }>('GET /wps/member/info', { token })).body.value;

test('member info states who is logged in, with the tree’s part mixed in [MEM-1] [SES-4]', async () => {
  const player = await logInAs('player1');
  expect(await info(player.token)).toMatchObject({
    id: player.id,
    account: 'player1',
    nickname: 'player1',
    type: 0,
    toUpline: true,
    memberLabel: [],
    avatar: '0',
    language: 'BN',
    mobile: '******0005',
  });
  const types = await Promise.all(
    ['agent1', 'agent2', 'agent3', 'agent4'].map(async (name) => info((await logInAs(name)).token)),
  );
  expect(types).toMatchObject([
    { type: 1, toUpline: false },
    { type: 2, toUpline: true },
    { type: 41, toUpline: true },
    { type: 42, toUpline: true },
  ]);
});

test('member info needs a session [SES-2]', async () => {
  expect(await call('GET /wps/member/info')).toMatchObject({
    status: 401,
    body: { errorCode: 'login.not.session' },
  });
});

test('labels keep their order, and one without a colour gets the default [MEM-1]', async () => {
  const { token, id } = await logInAs('player2');
  await app.db.transaction((tx) =>
    setLabels(tx, {
      brandId,
      memberId: BigInt(id),
      labels: [{ labelName: 'Newcomer' }, { labelName: 'Friend', color: '#12715B' }],
    }),
  );
  expect(await info(token)).toMatchObject({
    memberLabel: [
      { labelName: 'Newcomer', color: '#ABABAB' },
      { labelName: 'Friend', color: '#12715B' },
    ],
  });
});

test('a chosen language is remembered, one that is not offered is refused [HDR-4]', async () => {
  const { token } = await logInAs('player3');
  const choose = (verb: string, language: string) =>
    call(`${verb} /wps/member/language`, { token, input: { language } });
  expect(await choose('PUT', 'en')).toMatchObject({ status: 200, body: { success: true } });
  expect(await info(token)).toMatchObject({ language: 'EN' });
  expect((await choose('POST', 'BN')).status).toBe(200);
  expect(await choose('PUT', 'FR')).toMatchObject({
    status: 400,
    body: { errorCode: 'member.language.unknown' },
  });
  expect(await info(token)).toMatchObject({ language: 'BN' });
});

test('the name of a label is a text and its colour six digits in any letters, or nothing is kept [MC-3] [N36]', async () => {
  const { token, id } = await logInAs('player2');
  const label = (color: string) =>
    app.db.transaction((tx) =>
      setLabels(tx, {
        brandId,
        memberId: BigInt(id),
        labels: [{ labelName: '"><img src=x onerror=x()>', color }],
      }),
    );
  await label('#ababab');
  for (const colour of ['red;background:url()', 'red', '#ABC', '#ABABAB;', 'url(//x)']) {
    await expect(label(colour)).rejects.toThrow();
  }
  expect(await info(token)).toMatchObject({
    memberLabel: [{ labelName: '"><img src=x onerror=x()>', color: '#ABABAB' }],
  });
});

test('nickname and avatar can be changed, nothing else of the body counts [MEM-1]', async () => {
  const { token, id } = await logInAs('player4');
  const update = (input: object) => call('POST /wps/member/info', { token, input });
  expect((await update({ nickname: ' পাখি ', avatar: '7', account: 'other', type: 1 })).status).toBe(
    200,
  );
  expect(await info(token)).toMatchObject({
    id,
    nickname: 'পাখি',
    avatar: '7',
    account: 'player4',
    type: 0,
  });
  expect(await update({ nickname: 'a\u202eb' })).toMatchObject({
    status: 400,
    body: { errorCode: 'member.nickname.format' },
  });
  expect(await call('GET /wps/member/info/icon', { token })).toMatchObject({
    body: { value: '7' },
  });
  expect(await call('GET /wps/relay/MCSFE_getPlayerAvatar', { token })).toMatchObject({
    body: { value: { avatar: '7', avatarType: 'STATIC' } },
  });
});

test('[O13] a label is added to several members, after a dry run that changes nothing', async () => {
  const { body: operator } = await call<{ token: string }>('POST /office/v1/session', {
    merchant: null,
    input: { name: 'operator1', password: DEMO_PASSWORD },
  });
  const [first, second] = [await logInAs('player4'), await logInAs('player5')];
  const label = async (input: object) =>
    (
      await call('POST /office/v1/members/labels', {
        operatorToken: operator.token,
        input: {
          ...{ labelName: 'Festival', color: '#12715B', reason: 'the festival' },
          ...input,
        },
      })
    ).body;
  const labelsOf = async (token: string) => {
    const { body } = await call<{ value: { memberLabel: readonly object[] } }>(
      'GET /wps/member/info',
      { token },
    );
    return body.value.memberLabel;
  };
  const ids = [String(first.id), String(second.id), '999999999'];
  const came = (...outcomes: readonly string[]) => ({
    rows: ids.slice(0, outcomes.length).map((id, place) => ({ id, outcome: outcomes[place] })),
  });
  expect(await label({ ids, isDryRun: true })).toEqual(came('done', 'done', 'unknown'));
  expect(await labelsOf(first.token)).toEqual([]);
  expect(await label({ ids: [ids[0]], isDryRun: false })).toEqual(came('done'));
  expect(await label({ ids, isDryRun: false, labelName: 'FESTIVAL' })).toEqual(
    came('has', 'done', 'unknown'),
  );
  expect(await labelsOf(first.token)).toEqual([{ labelName: 'Festival', color: '#12715B' }]);
});

test('[O13] several members are frozen together after a dry run, and each row says what it came to', async () => {
  const { body: operator } = await call<{ token: string }>('POST /office/v1/session', {
    merchant: null,
    input: { name: 'operator1', password: DEMO_PASSWORD },
  });
  const [first, second] = [await logInAs('player4'), await logInAs('player5')];
  const ids = [String(first.id), String(second.id), '999999999'];
  const freeze = async (isActive: boolean, isDryRun: boolean) => {
    const { body } = await call<{ rows: readonly { outcome: string }[] }>(
      'POST /office/v1/members/login',
      { operatorToken: operator.token, input: { ids, isActive, isDryRun, reason: 'one person' } },
    );
    return body.rows.map(({ outcome }) => outcome);
  };
  const isIn = async (token: string) => (await call('GET /wps/member/info', { token })).status;
  expect(await freeze(false, true)).toEqual(['done', 'done', 'unknown']);
  expect([await isIn(first.token), await isIn(second.token)]).toEqual([200, 200]);
  expect(await freeze(false, false)).toEqual(['done', 'done', 'unknown']);
  expect([await isIn(first.token), await isIn(second.token)]).toEqual([401, 401]);
  expect(await freeze(false, true)).toEqual(['has', 'has', 'unknown']);
  expect(await freeze(true, false)).toEqual(['done', 'done', 'unknown']);
  const { body } = await call<{ rows: readonly { action: string }[] }>('GET /office/v1/audit', {
    operatorToken: operator.token,
    input: { entity: `member:${first.id}` },
  });
  expect(body.rows.slice(0, 2).map(({ action }) => action)).toEqual([
    'member.unfreeze',
    'member.freeze',
  ]);
});
