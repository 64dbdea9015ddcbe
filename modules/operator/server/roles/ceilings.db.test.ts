import { beforeAll, expect, test } from 'vitest';
import { type Amount, amount, units } from '#platform/money/money.ts';
import { type TestApp, testApp } from '#tests/test-app.ts';
import { letIn } from '../../testing/let-in.ts';
import { approvals } from '../approvals/actions.ts';
import { requestApproval } from '../approvals/request-approval.ts';

type Row = Readonly<Record<string, unknown>>;
type Body = {
  readonly token: string;
  readonly approvalId: string;
  readonly errorCode: string;
  readonly isAbove: boolean;
  readonly mayDecide: boolean;
  readonly rows: readonly Row[];
};

const PASSWORD = 'Nobody else knows this';
let app: TestApp;
let maker = '';
let checker = '';
/** Somebody whose role decides about money up to a hundred. */
let clerk = '';

const call = async (wire: string, operatorToken: string, input: object = {}) =>
  (await app.call<Body>(wire, { input, ...(operatorToken === '' ? {} : { operatorToken }) })).body;
const signIn = async (name: string, password = 'Shapla-demo-1') =>
  (await call('POST /office/v1/session', '', { name, password })).token;
const role = async (code: string) =>
  (await call('GET /office/v1/roles', maker)).rows.find((row) => row['code'] === code);
const decide = async (token: string, approvalId: string) =>
  await call(`POST /office/v1/approvals/${approvalId}/decision`, token, { decision: 'approve' });
const approved = async (asked: Promise<Body>) => await decide(checker, (await asked).approvalId);

/** A payment by hand for a case that is closed: whoever may decide about the sum is told so. */
async function askToPay(sum: Amount): Promise<string> {
  const id = await app.app.db.transaction((tx) =>
    requestApproval(app.app, tx, {
      ...{ makerId: 1n, brandId: 1, action: 'case.pay', entity: `case:${sum}` },
      payload: { brandId: 1, caseId: '987654', ticks: String(sum), reason: 'paid', stand: '' },
      ...{ before: { state: 'closed' }, after: {}, amount: sum, reason: 'for the test' },
      nowMs: Date.now(),
    }),
  );
  return String(id);
}

beforeAll(async () => {
  app = await testApp({ seed: true, start: false });
  [maker, checker] = [await signIn('operator1'), await signIn('operator2')];
  const paying = ['approval.decide', 'approval.view', 'case.handle', 'staff.manage', 'staff.view'];
  const wanted = { code: 'payer', name: 'Payer', brandId: 0, permissions: paying };
  const reason = 'for the test';
  await approved(call('POST /office/v1/roles', maker, { ...wanted, ceiling: '100', reason }));
  const roleIds = [(await role('payer'))?.['id']];
  const rima = { name: 'rima', display: 'Rima', roleIds, reason };
  await approved(call('POST /office/v1/staff', maker, rima));
  await letIn(app, { name: 'rima', password: PASSWORD, by: checker });
  clerk = await signIn('rima', PASSWORD);
});

test('[O17] a person decides about money up to the ceiling of the role, and not one tick above', async () => {
  const [within, above] = [await askToPay(units(100n)), await askToPay(amount(units(100n) + 1n))];
  expect((await decide(clerk, within)).errorCode).toBe('case_closed');
  expect((await decide(clerk, above)).errorCode).toBe('amount_above_ceiling');
  const seen = await call(`GET /office/v1/approvals/${above}`, clerk);
  expect(seen).toMatchObject({ isAbove: true, mayDecide: false });
  expect((await decide(checker, above)).errorCode).toBe('case_closed');
});

test('[O17] nobody gives a role a higher ceiling than their own, and two people change one', async () => {
  const payer = await role('payer');
  const raise = async (token: string, ceiling: string | null) =>
    await call(`PUT /office/v1/roles/${payer?.['id']}`, token, {
      ...{ permissions: payer?.['permissions'], ceiling, reason: 'larger sums' },
    });
  expect((await raise(clerk, '100.01')).errorCode).toBe('permission_beyond_own');
  expect((await raise(clerk, null)).errorCode).toBe('permission_beyond_own');
  await approved(raise(maker, '250.50'));
  expect(await role('payer')).toMatchObject({ ceiling: '250.50' });
  expect((await decide(clerk, await askToPay(units(250n)))).errorCode).toBe('case_closed');
});

test('[O17] every change that moves money says how much', () => {
  const moving = app.app.extensions.of(approvals).filter(({ movesMoney }) => movesMoney === true);
  expect(moving.map(({ action }) => action).sort()).toEqual([
    'case.pay',
    'freeround.grant',
    'lottery.correct',
    'lottery.void',
    'payment.match',
    'payment.return',
    'wallet_transfer.end',
    'withdrawal.approve',
    'withdrawal.approve_third',
    'withdrawal.batch',
    'withdrawal.return',
  ]);
});
