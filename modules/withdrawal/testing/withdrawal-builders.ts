import { passwordHashing, setPaymentPassword } from '#modules/identity/server/index.ts';
import { createMember } from '#modules/member/server/index.ts';
import { aPlayer, type TestPlayer } from '#modules/play/testing/play-builders.ts';
import type { AppContext } from '#platform/app-context.ts';
import { type Amount, units } from '#platform/money/money.ts';
import type { TestApp } from '#tests/test-app.ts';
import type { WithdrawalSettings } from '../contract.settings-office.ts';
import type { WithdrawalShown } from '../contract.ts';
import { selectSetting, upsertSetting } from '../server/settings.store.ts';
import { DEFAULT_SETTINGS } from '../server/settings.ts';

export const PIN = '482917';
export const NAME = 'Karim Rahman';

export type Withdrawer = TestPlayer & { readonly payeeId: number };

let numbers = 0;
/** A mobile wallet's number that no other test has. */
export function aNumber(): string {
  numbers += 1;
  return `0171${String(numbers).padStart(7, '0')}`;
}

/** For tests: other settings of the first brand. */
export async function changeSettings(
  app: AppContext,
  change: Partial<WithdrawalSettings>,
): Promise<void> {
  await app.db.transaction(async (tx) => {
    const { version } = await selectSetting(tx, 1);
    await upsertSetting(tx, { brandId: 1, value: { ...DEFAULT_SETTINGS, ...change }, version });
  });
}

/** For tests: a member with money, a PIN, a name and a payee whose wait has ended. */
export async function aWithdrawer(
  test: TestApp,
  of: { readonly vendorCode: string; readonly balance?: Amount; readonly number?: string },
): Promise<Withdrawer> {
  const { app } = test;
  const balance = of.balance ?? units(1_000n);
  const player = await aPlayer(app, { vendorCode: of.vendorCode, balance });
  const { memberId, brandId } = player;
  const hash = await passwordHashing(app).hash(PIN);
  await app.db.transaction(async (tx) => {
    const nowMs = app.clock.nowMs();
    await createMember(tx, { memberId, brandId, nickname: 'Karim', payeeName: NAME, nowMs });
    await setPaymentPassword(tx, { accountId: memberId, hash });
  });
  const bound = await test.call<{ value: { bankCardId: number } }>(
    'POST /wps/v2/member/bankCards',
    {
      token: player.token,
      input: { bankCode: 'PODDO', cardNumber: of.number ?? aNumber(), paymentPassword: PIN },
    },
  );
  const payeeId = bound.body.value?.bankCardId ?? 0;
  await makePayeesOld(app, memberId);
  return { ...player, payeeId };
}

/** For tests: the payees of a member were bound, and the account was opened, long ago. */
export async function makePayeesOld(app: AppContext, memberId: bigint): Promise<void> {
  await app.db.pool.query(
    `update withdrawal.payee set created_at = now() - interval '40 days', usable_at = now() - interval '39 days'
      where member_id = $1`,
    [memberId],
  );
  await app.db.pool.query(
    `update identity.account set created_at = now() - interval '60 days' where id = $1`,
    [memberId],
  );
}

type Asked = { value: WithdrawalShown; errorCode?: string };

let keys = 0;
/** For tests: a member asks for money; answers the withdrawal, or the refusal's status and code. */
export async function ask(
  test: TestApp,
  member: Withdrawer,
  wanted: {
    readonly amount: unknown;
    readonly key?: string;
    readonly pin?: string;
    readonly payeeId?: number;
  },
): Promise<WithdrawalShown | string> {
  keys += 1;
  const { status, body } = await test.call<Asked>('POST /wps/v2/transaction/withdraw', {
    token: member.token,
    headers: { 'idempotency-key': wanted.key ?? `ask-${keys}` },
    input: {
      amount: wanted.amount,
      bankCardId: wanted.payeeId ?? member.payeeId,
      password: wanted.pin ?? PIN,
    },
  });
  return status === 200 ? body.value : `${status} ${body.errorCode}`;
}

/** For tests: as `ask`, where it is known to be taken. */
export async function asked(
  test: TestApp,
  member: Withdrawer,
  amount: number,
): Promise<WithdrawalShown> {
  const answer = await ask(test, member, { amount });
  if (typeof answer === 'string') {
    throw new Error(`a withdrawal was answered ${answer}`);
  }
  return answer;
}
