import { brandNames, settingsOf } from '#modules/brand/server/index.ts';
import {
  giveFirstMobile,
  makeAgent,
  PASSWORD_MAX,
  PASSWORD_MIN,
  passwordHashing,
  passwordProblem,
  replaceFirstPassword,
} from '#modules/identity/server/index.ts';
import { setNickname } from '#modules/member/server/index.ts';
import { normaliseMobile } from '#modules/messaging/server/index.ts';
import { isMember } from '#platform/contract/account-type.ts';
import { handle, handleWithoutTx, memberOf } from '#platform/http/handle.ts';
import { typesBelow } from '../../agent-types.ts';
import {
  changeDownlineMobile,
  changeDownlineNickname,
  changeDownlinePassword,
  promoteDownline,
  updateDownlineRebates,
} from '../../contract.team.ts';
import { downlineChanged } from '../../events.ts';
import { pointsOf } from '../../field-rules.rebates.ts';
import { giveRebates, judgeRebates, rebatesOf } from '../rebates/rebates.ts';
import { directlyBelow } from './below.ts';

export const updateDownlineRebatesHandler = handle(updateDownlineRebates, async (call) => {
  const { tx, input, brand, app, reject } = call;
  const { memberId: fromId } = memberOf(call);
  const found = await directlyBelow(tx, call, input.userName);
  const before = await rebatesOf(tx, { brandId: brand.id, memberId: found.memberId });
  const refusal = await giveRebates(tx, {
    ...{ brandId: brand.id, fromId, toId: found.memberId },
    isAgent: !isMember(found.accountType),
    rebates: { ...before, ...pointsOf(input.rebates) },
  });
  if (refusal !== undefined) {
    return reject(refusal.code, { field: refusal.product ?? 'rebates', 0: refusal.bound });
  }
  downlineChanged(app.log, {
    ...{ brandId: brand.id, agentId: fromId, memberId: found.memberId, what: 'rebates' },
  });
  return true;
});

export const promoteDownlineHandler = handle(promoteDownline, async (call) => {
  const { tx, input, brand, app, nowMs, reject } = call;
  const { memberId: agentId, accountType } = memberOf(call);
  const found = await directlyBelow(tx, call, input.userName);
  const offered = typesBelow(accountType).filter((type) => !isMember(type));
  const type = input.type ?? offered[0];
  if (type === undefined || !offered.includes(type)) {
    return reject('agent.type.notAllowed', { field: 'type' });
  }
  const rebates = await rebatesOf(tx, { brandId: brand.id, memberId: found.memberId });
  const refusal = await judgeRebates(tx, {
    ...{ brandId: brand.id, fromId: agentId, toId: found.memberId, isAgent: true, rebates },
  });
  if (refusal?.code === 'agent.rebate.quota') {
    return reject('agent.rebate.quota', { 0: refusal.bound });
  }
  const change = { brandId: brand.id, accountId: found.memberId, accountType: type, nowMs };
  if (!isMember(found.accountType) || !(await makeAgent(tx, app, change))) {
    return reject('agent.promote.already');
  }
  downlineChanged(app.log, {
    ...{ brandId: brand.id, agentId, memberId: found.memberId, what: 'type' },
  });
  return true;
});

export const changeDownlineNicknameHandler = handle(changeDownlineNickname, async (call) => {
  const { tx, input, brand, app, reject } = call;
  const { memberId: agentId } = memberOf(call);
  const { memberId } = await directlyBelow(tx, call, input.userName);
  if (!(await setNickname(tx, { brandId: brand.id, memberId, nickname: input.nickname }))) {
    return reject('member.nickname.format', { field: 'nickname' });
  }
  downlineChanged(app.log, { brandId: brand.id, agentId, memberId, what: 'nickname' });
  return true;
});

// No transaction stays open while a password is hashed.
export const changeDownlinePasswordHandler = handleWithoutTx(
  changeDownlinePassword,
  async (call) => {
    const { input, brand, app, nowMs, reject } = call;
    const { memberId: agentId } = memberOf(call);
    const found = await directlyBelow(app.db.reads, call, input.userName);
    const settings = await settingsOf(app.db.reads, brand.id);
    const problem = passwordProblem({
      password: input.password,
      names: [found.account, settings.merchantCode, ...brandNames(settings)],
    });
    if (problem !== undefined) {
      return reject(problem, { field: 'password', 0: PASSWORD_MIN, 1: PASSWORD_MAX });
    }
    const to = await passwordHashing(app).hash(input.password);
    const change = { brandId: brand.id, accountId: found.memberId, to, nowMs };
    if (!(await call.transaction((tx) => replaceFirstPassword(tx, change)))) {
      return reject('agent.password.owned');
    }
    downlineChanged(app.log, {
      ...{ brandId: brand.id, agentId, memberId: found.memberId, what: 'password' },
    });
    return true;
  },
);

export const changeDownlineMobileHandler = handle(changeDownlineMobile, async (call) => {
  const { tx, input, brand, app, reject } = call;
  const { memberId: agentId } = memberOf(call);
  const { memberId: accountId } = await directlyBelow(tx, call, input.userName);
  const settings = await settingsOf(tx, brand.id);
  const dialingCode = input.countryDialingCode ?? settings.dialingCode;
  const number =
    normaliseMobile({ typed: input.mobileNum, dialingCode }) ??
    reject('agent.mobile.format', { field: 'mobileNum' });
  const mobile = { dialingCode: number.dialingCode, mobileNum: number.national };
  if (!(await giveFirstMobile(tx, { brandId: brand.id, accountId, ...mobile }))) {
    return reject('agent.mobile.owned');
  }
  downlineChanged(app.log, {
    ...{ brandId: brand.id, agentId, memberId: accountId, what: 'mobile' },
  });
  return true;
});
