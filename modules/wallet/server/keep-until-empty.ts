import { settingsOf } from '#modules/brand/server/index.ts';
import type { Guard } from '#platform/bind-guards.ts';
import { ZERO } from '#platform/money/money.ts';
import { balanceOfMember } from './main-account.ts';

/** An account with real money in it is not closed: the money goes to its owner first (R19). Play credit may lapse. */
export const keepUntilEmpty: Guard<'beforeClose'> = async (_app, tx, { brandId, accountId }) => {
  const { isSandbox } = await settingsOf(tx, brandId);
  if (isSandbox || (await balanceOfMember(tx, { brandId, memberId: accountId })) <= ZERO) {
    return undefined;
  }
  return { kind: 'account', code: 'account.close.balance', status: 409 };
};
