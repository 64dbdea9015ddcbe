import { accountById } from '#modules/identity/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { Guard, GuardSet } from '#platform/bind-guards.ts';
import { isTrial } from '#platform/contract/account-type.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { CashFacts, GuardRefusal } from '#platform/guards.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { lockPerson, type Member } from './level.store.ts';
import { type LevelRules, levelRulesOf } from './level-rules.ts';
import { tightest } from './limit-rule.ts';
import { type Flow, sumsOf } from './money-sums.ts';
import { cachedLevel, readLevelStatus } from './read-level.ts';
import { holdStakes } from './stake-limit.ts';

const MONEY_PLACES = 2;
const HIGHEST = 3;

const beforeDeposit: Guard<'beforeDeposit'> = async (app, tx, facts) =>
  await judgeMoney(app, tx, facts, 'deposit');

const beforeWithdraw: Guard<'beforeWithdraw'> = async (app, tx, facts) =>
  await judgeMoney(app, tx, facts, 'withdraw');

const beforeLaunch: Guard<'beforeLaunch'> = async (app, tx, { brandId, memberId }) =>
  await judgePlay(app, tx, await rulesFor(app, tx, { brandId, memberId }));

/** What the level may stake a day is decided by the books, so that stakes that come at once cannot pass it together. */
const beforeStake: Guard<'beforeStake'> = async (app, tx, { brandId, memberId, ...stake }) => {
  const found = await rulesFor(app, tx, { brandId, memberId });
  const refusal = await judgePlay(app, tx, found);
  if (refusal === undefined && !stake.isTrial) {
    await holdStakes(app, tx, { member: found.member, levels: found.rules.levels });
  }
  return refusal;
};

/** Money and play of a member are judged by the member's level. */
export const levelGuards: GuardSet = { beforeDeposit, beforeWithdraw, beforeLaunch, beforeStake };

/** The member's row is locked, so that sums that come at once cannot pass a limit together. */
async function judgeMoney(
  app: AppContext,
  tx: Tx,
  facts: CashFacts,
  flow: Flow,
): Promise<GuardRefusal | undefined> {
  const { brandId, memberId } = facts;
  const member = { brandId, memberId };
  const nowMs = app.clock.nowMs();
  await lockPerson(tx, member);
  const { level, person } = await readLevelStatus(tx, member, nowMs);
  if (person.is_under_review) {
    return { kind: 'account', code: 'kyc.review', status: 403 };
  }
  const { isOn, levels } = await levelRulesOf(app, tx, member);
  const limits = levels[level];
  if (!isOn || limits === undefined) {
    return undefined;
  }
  const sums = await sumsOf(app, tx, { ...member, flow, nowMs });
  const left = tightest(limits, flow, sums);
  if (left === undefined || facts.amount <= left.left) {
    return undefined;
  }
  const isLast = level >= HIGHEST;
  return {
    kind: 'limit',
    code: `kyc.limit.${flow}.${left.span}${isLast ? '.last' : ''}`,
    status: 403,
    value: {
      ...{ 0: level, 1: money(left.limit), 2: money(left.left), 3: level + 1 },
      ...{ level, span: left.span },
    },
  };
}

type Found = { readonly member: Member; readonly rules: LevelRules };

async function rulesFor(app: AppContext, tx: Tx, member: Member): Promise<Found> {
  return { member, rules: await levelRulesOf(app, tx, member) };
}

/** What most brands leave open costs a stake nothing. A trial account has no identity to prove. */
async function judgePlay(
  app: AppContext,
  tx: Tx,
  { member, rules: { playLevel } }: Found,
): Promise<GuardRefusal | undefined> {
  if (playLevel === 0 || (await cachedLevel(app, tx, member)) >= playLevel) {
    return undefined;
  }
  const account = await accountById(tx, member.memberId);
  if (account?.brandId === member.brandId && isTrial(account.accountType)) {
    return undefined;
  }
  return { kind: 'account', code: 'kyc.play', status: 403, value: { 0: playLevel } };
}

function money(ticks: bigint): string {
  return formatAmount(amount(ticks), MONEY_PLACES);
}
