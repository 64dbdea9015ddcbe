import {
  accessHistory,
  accountById,
  endSessions,
  hasPaymentPassword,
  unlockLogin,
} from '#modules/identity/server/index.ts';
import { audit } from '#modules/operator/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { type Call, handle, operatorOf } from '#platform/http/handle.ts';
import {
  endMemberSession,
  readMemberAccess,
  unlockMemberLogin,
  unlockMemberPayment,
} from '../../contract.access-office.ts';
import { clearTries } from './payment-password.store.ts';
import { lockedUntil } from './prove-payment-password.ts';

type OfficeCall = Call<{ readonly id: string; readonly reason?: string }, 'member_unknown'>;

export const readMemberAccessHandler = handle(readMemberAccess, async (call) => {
  const { tx, nowMs } = call;
  const accountId = await memberAsked(call);
  const history = await accessHistory(tx, { accountId, nowMs });
  const lockedUntilMs = await lockedUntil(tx, accountId, nowMs);
  return {
    isLoginHeld: history.isLoginHeld,
    failedTries: history.failedTries,
    hasPaymentPassword: await hasPaymentPassword(tx, accountId),
    paymentLockedUntil: lockedUntilMs === undefined ? null : new Date(lockedUntilMs).toISOString(),
    sessions: history.sessions.map(({ id, ip, device, openedAt, usedAt }) => ({
      id: id.toString(),
      ip,
      device,
      openedAt: openedAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
    browsers: history.browsers.map(({ id, ip, device, rememberedAt, usedAt }) => ({
      id: id.toString(),
      ip,
      device,
      rememberedAt: rememberedAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
    logins: history.logins.map(({ id, at, ip, device, method, result }) => ({
      id: id.toString(),
      at: at.toISOString(),
      ip,
      device,
      method,
      result,
    })),
  };
});

export const endMemberSessionHandler = handle(endMemberSession, async (call) => {
  const { tx, app, input, nowMs } = call;
  const accountId = await memberAsked(call);
  const onlyId = BigInt(input.sessionId);
  await endSessions(tx, app, { accountId, onlyId, reason: 'operator', nowMs });
  await note(call, 'member.session.end');
  return null;
});

export const unlockMemberLoginHandler = handle(unlockMemberLogin, async (call) => {
  await unlockLogin(call.tx, await memberAsked(call));
  await note(call, 'member.unlock.login');
  return null;
});

export const unlockMemberPaymentHandler = handle(unlockMemberPayment, async (call) => {
  await clearTries(call.tx, await memberAsked(call));
  await note(call, 'member.unlock.payment');
  return null;
});

async function memberAsked(
  call: Pick<OfficeCall, 'input' | 'brand' | 'reject'> & { readonly tx: ReadTx },
): Promise<bigint> {
  const accountId = BigInt(call.input.id);
  const account = await accountById(call.tx, accountId);
  return account?.brandId === call.brand.id ? accountId : call.reject('member_unknown');
}

async function note(call: OfficeCall, action: string): Promise<void> {
  const { tx, input, brand, request } = call;
  await audit(tx, {
    operatorId: operatorOf(call).operatorId,
    brandId: brand.id,
    action,
    entity: `member:${input.id}`,
    ...(input.reason === undefined ? {} : { reason: input.reason }),
    request,
  });
}
