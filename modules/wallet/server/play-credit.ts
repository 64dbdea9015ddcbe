import { settingsOf } from '#modules/brand/server/index.ts';
import { balanceOf, houseAccount, post } from '#modules/ledger/server/index.ts';
import { handle, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { units } from '#platform/money/money.ts';
import { getPlayCredit, readPlayCredit } from '../contract.ts';
import { playCreditGranted } from '../events.ts';
import { announceBalance, mainAccount } from './main-account.ts';
import { countGrant, selectGrants } from './play-credit.store.ts';

type Terms = {
  readonly isSandbox: boolean;
  readonly startingCreditUnits: number;
  readonly playCreditBelowUnits: number;
  readonly playCreditPerDay: number;
};

/** Play credit exists in a sandbox brand alone, and only where there is something to give. */
function isGiven({ isSandbox, startingCreditUnits, playCreditPerDay }: Terms): boolean {
  return isSandbox && startingCreditUnits > 0 && playCreditPerDay > 0;
}

function shown(terms: Terms, grants: number) {
  return {
    amount: terms.startingCreditUnits,
    below: terms.playCreditBelowUnits,
    perDay: terms.playCreditPerDay,
    left: Math.max(0, terms.playCreditPerDay - grants),
  };
}

export const readPlayCreditHandler = handle(readPlayCredit, async (call) => {
  const { tx, brand, nowMs, reject } = call;
  const settings = await settingsOf(tx, brand.id);
  if (!isGiven(settings)) {
    return reject('function.not.available');
  }
  const { memberId } = memberOf(call);
  const { timeZone } = settings;
  return shown(settings, await selectGrants(tx, { memberId, now: new Date(nowMs), timeZone }));
});

/** Gives as much as a new account gets, from the platform's own account; the count of the day decides who is first. */
export const getPlayCreditHandler = handleWithoutTx(getPlayCredit, async (call) => {
  const { app, brand, nowMs, reject, rejectIfGuarded } = call;
  const { memberId } = memberOf(call);
  const member = { brandId: brand.id, memberId };
  const given = await call.transaction(async (tx) => {
    const settings = await settingsOf(tx, brand.id);
    if (!isGiven(settings)) {
      return reject('function.not.available');
    }
    rejectIfGuarded(await app.guards.beforeOffer(tx, member));
    const { timeZone, playCreditPerDay: perDay, playCreditBelowUnits } = settings;
    const counted = await countGrant(tx, { ...member, perDay, timeZone, now: new Date(nowMs) });
    if (counted === undefined) {
      return reject('play.credit.tomorrow');
    }
    const { accountId: to, currency } = await mainAccount(tx, member);
    if ((await balanceOf(tx, to)) >= units(BigInt(playCreditBelowUnits))) {
      return reject('play.credit.enough', { below: playCreditBelowUnits });
    }
    const from = await houseAccount(tx, { brandId: brand.id, kind: 'sandbox-credit', currency });
    const amount = units(BigInt(settings.startingCreditUnits));
    await post(tx, {
      brandId: brand.id,
      key: `play-credit:${memberId}:${counted.day}:${counted.grants}`,
      reason: 'play_credit_granted',
      actor: `member:${memberId}`,
      transfers: [{ from, to, amount, kind: 'opening' }],
    });
    playCreditGranted(app.log, { ...member, amountTicks: amount, ofDay: counted.grants });
    return { balance: await balanceOf(tx, to), terms: shown(settings, counted.grants) };
  });
  announceBalance(app, { ...member, balance: given.balance });
  return given.terms;
});
