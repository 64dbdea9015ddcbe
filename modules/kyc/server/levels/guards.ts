import type { AppContext } from '#platform/app-context.ts';
import type { Guard, GuardSet } from '#platform/bind-guards.ts';
import type { Tx } from '#platform/db/tx.ts';
import type { CashFacts, GuardRefusal } from '#platform/guards.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import type { KycSettings } from '../../contract.settings-office.ts';
import { settingsOfBrand } from '../settings.ts';
import { lockPerson, type Member } from './level.store.ts';
import { tightest } from './limit-rule.ts';
import { type Flow, sumsOf } from './money-sums.ts';
import { cachedLevel, readLevelStatus } from './read-level.ts';

const MONEY_PLACES = 2;
const HIGHEST = 3;

const beforeDeposit: Guard<'beforeDeposit'> = async (app, tx, facts) =>
  await judgeMoney(app, tx, facts, 'deposit');

const beforeWithdraw: Guard<'beforeWithdraw'> = async (app, tx, facts) =>
  await judgeMoney(app, tx, facts, 'withdraw');

const beforeLaunch: Guard<'beforeLaunch'> = async (app, tx, { brandId, memberId }) =>
  await judgePlay(app, tx, { brandId, memberId });

const beforeStake: Guard<'beforeStake'> = async (app, tx, { brandId, memberId }) =>
  await judgePlay(app, tx, { brandId, memberId });

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
  const { settings } = await settingsOfBrand(tx, brandId);
  const limits = settings.levels[level];
  if (!settings.isOn || limits === undefined) {
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

/** What most brands leave open costs a stake nothing. */
async function judgePlay(
  app: AppContext,
  tx: Tx,
  member: Member,
): Promise<GuardRefusal | undefined> {
  const { playLevel } = (await settingsOfBrand(tx, member.brandId)).settings satisfies KycSettings;
  if (playLevel === 0 || (await cachedLevel(app, tx, member)) >= playLevel) {
    return undefined;
  }
  return { kind: 'account', code: 'kyc.play', status: 403, value: { 0: playLevel } };
}

function money(ticks: bigint): string {
  return formatAmount(amount(ticks), MONEY_PLACES);
}
