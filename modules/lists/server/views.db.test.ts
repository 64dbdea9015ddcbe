import { beforeAll, expect, test } from 'vitest';
import { letIn } from '#modules/operator/testing/let-in.ts';
import { testApp } from '#tests/test-app.ts';

const { call } = await testApp({ start: false, seed: true });
const tokens = { one: '', two: '', reader: '' };

async function tokenOf(name: string): Promise<string> {
  const { body } = await call<{ token: string }>('POST /office/v1/session', {
    merchant: null,
    input: { name, password: 'Shapla-demo-1' },
  });
  return body.token;
}

type Who = 'one' | 'two' | 'reader';
type View = { readonly id: string; readonly name: string; readonly isDefault: boolean };
const office = <Body>(wire: string, input: object, who: Who = 'one') =>
  call<Body>(wire, { operatorToken: tokens[who], input });
const VIEW = {
  list: 'members',
  address: 'days=week&state=frozen',
  hidden: ['ip'],
  isDense: true,
  isShared: false,
  isDefault: false,
};
const save = async (view: object, who: Who = 'one') =>
  (await office<{ id: string }>('PUT /office/v1/views', { ...VIEW, ...view }, who)).body.id;
const viewsOf = async (who: Who) =>
  (await office<{ rows: readonly View[] }>('GET /office/v1/views', { list: 'members' }, who)).body
    .rows;

/** A staff member who may open no list, signed in. */
async function withoutLists(): Promise<string> {
  const approve = async (asked: { readonly body: { readonly approvalId: string } }) =>
    await office(
      `POST /office/v1/approvals/${asked.body.approvalId}/decision`,
      { decision: 'approve' },
      'two',
    );
  const role = { code: 'reader', name: 'reader', brandId: 0, permissions: ['audit.view'] };
  await approve(await office('POST /office/v1/roles', { ...role, reason: 'for the test' }));
  const { body } = await office<{
    rows: readonly { readonly id: string; readonly code: string }[];
  }>('GET /office/v1/roles', {});
  const staff = {
    ...{ name: 'reader1', display: 'reader1', reason: 'for the test' },
    roleIds: body.rows.filter(({ code }) => code === role.code).map(({ id }) => id),
  };
  await approve(await office('POST /office/v1/staff', staff));
  const member = { name: staff.name, password: 'Shapla-demo-1', by: tokens.two };
  await letIn({ call }, member);
  return await tokenOf(staff.name);
}

beforeAll(async () => {
  tokens.one = await tokenOf('operator1');
  tokens.two = await tokenOf('operator2');
});

test('[O13] a view is its operator’s until it is everyone’s, and only its operator deletes it', async () => {
  const mine = await save({ name: 'Frozen' });
  const { list: _list, ...shown } = VIEW;
  expect(await viewsOf('one')).toEqual([{ ...shown, id: mine, name: 'Frozen', isOwn: true }]);
  expect(await viewsOf('two')).toEqual([]);
  expect(await save({ name: 'Frozen', isShared: true })).toBe(mine);
  expect(await viewsOf('two')).toEqual([
    { ...shown, id: mine, name: 'Frozen', isShared: true, isOwn: false },
  ]);
  const remove = `DELETE /office/v1/views/${mine}`;
  expect(await office(remove, {}, 'two')).toMatchObject({
    status: 409,
    body: { errorCode: 'view_unknown' },
  });
  expect((await office(remove, {})).status).toBe(200);
  expect(await viewsOf('two')).toEqual([]);
});

test('[O13] a list has one default for each operator', async () => {
  await save({ name: 'First', isDefault: true });
  await save({ name: 'Second', isDefault: true });
  await save({ name: 'Third', isDefault: true }, 'two');
  const defaults = async (who: Who) =>
    (await viewsOf(who)).filter(({ isDefault }) => isDefault).map(({ name }) => name);
  expect([await defaults('one'), await defaults('two')]).toEqual([['Second'], ['Third']]);
});

test('[O13] who may not open a list does not see the views that its operators share', async () => {
  tokens.reader = await withoutLists();
  await save({ name: 'Of everyone', isShared: true });
  const names = async (who: Who) => (await viewsOf(who)).map(({ name }) => name);
  expect(await names('two')).toContain('Of everyone');
  expect(await names('reader')).toEqual([]);
});

test('[O13] no view is saved of what is no list, or of one that its operator may not open', async () => {
  const refusal = async (list: string, who: Who) =>
    (await office<object>('PUT /office/v1/views', { ...VIEW, list, name: 'x' }, who)).body;
  expect(await refusal('secrets', 'one')).toMatchObject({ errorCode: 'view_list_unknown' });
  expect(await refusal('members', 'reader')).toMatchObject({ errorCode: 'view_list_unknown' });
  expect(await refusal('notices', 'one')).toMatchObject({ id: expect.any(String) });
});
