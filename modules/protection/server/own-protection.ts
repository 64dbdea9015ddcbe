import { playedSince } from '#modules/play/server/index.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import {
  answerRealityCheck,
  listLimitChanges,
  noteLimitOffer,
  readOwnPlay,
  readProtection,
  setRealityCheck,
} from '../contract.ts';
import { depositedOf, WINDOW_MS } from './deposits.ts';
import { selectHistory } from './history.store.ts';
import { dropState } from './member-state.ts';
import { lockMember, updateCheck, updateChecked, updateOffered } from './protection.store.ts';
import { shownChange, showProtection } from './show-protection.ts';

export const readProtectionHandler = handle(readProtection, async (call) => {
  const member = { brandId: call.brand.id, memberId: memberOf(call).memberId };
  return await showProtection(call.app, call.tx, member);
});

export const setRealityCheckHandler = handle(setRealityCheck, async (call) => {
  const { app, tx, brand, input } = call;
  const member = { brandId: brand.id, memberId: memberOf(call).memberId };
  await lockMember(tx, member);
  await updateCheck(tx, { memberId: member.memberId, minutes: input.minutes });
  await dropState(tx, member.memberId);
  return await showProtection(app, tx, member);
});

export const answerRealityCheckHandler = handle(answerRealityCheck, async (call) => {
  const { app, tx, brand, nowMs } = call;
  const member = { brandId: brand.id, memberId: memberOf(call).memberId };
  await lockMember(tx, member);
  await updateChecked(tx, { memberId: member.memberId, at: new Date(nowMs) });
  await dropState(tx, member.memberId);
  return await showProtection(app, tx, member);
});

export const noteLimitOfferHandler = handle(noteLimitOffer, async (call) => {
  const { tx, brand, nowMs } = call;
  const { memberId } = memberOf(call);
  await lockMember(tx, { brandId: brand.id, memberId });
  await updateOffered(tx, { memberId, at: new Date(nowMs) });
  return true;
});

export const listLimitChangesHandler = handle(listLimitChanges, async (call) => {
  const rows = await selectHistory(call.tx, { memberId: memberOf(call).memberId, limit: 50 });
  return { rows: rows.map(shownChange) };
});

export const readOwnPlayHandler = handle(readOwnPlay, async (call) => {
  const { app, tx, brand, nowMs } = call;
  const member = { brandId: brand.id, memberId: memberOf(call).memberId };
  const deposits = await depositedOf(app, tx, member);
  const of = async (period: keyof typeof WINDOW_MS) => {
    const from = new Date(nowMs - WINDOW_MS[period]);
    const played = await playedSince(tx, { ...member, from, to: new Date(nowMs + 1) });
    return {
      bets: played.bets,
      stakes: toWireMoney(amount(played.stake)),
      returns: toWireMoney(amount(played.payout)),
      net: toWireMoney(amount(played.net)),
      deposits: toWireMoney(amount(deposits[period])),
    };
  };
  const [day, week, month] = await Promise.all([of('day'), of('week'), of('month')]);
  return { day, week, month };
});
