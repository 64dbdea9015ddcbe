import type { Guard, GuardSet } from '#platform/bind-guards.ts';
import type { GuardRefusal } from '#platform/guards.ts';
import { amount, formatAmount } from '#platform/money/money.ts';
import { IDLE_MINUTES, type LimitPeriod } from '../field-rules.ts';
import { depositRoom } from './deposit-room.ts';
import { checkRuleOf, dropState, pauseOf, readState, stateOf } from './member-state.ts';
import { longest, type Pause } from './pause-rule.ts';
import { lockMember } from './protection.store.ts';
import { noteLaunch } from './sitting.store.ts';

const MINUTE_MS = 60_000;
/** The page asks first; a stake is refused only when nobody answers. */
const CHECK_GRACE_MS = MINUTE_MS;

const beforeLaunch: Guard<'beforeLaunch'> = async (app, tx, { brandId, memberId }) => {
  const nowMs = app.clock.nowMs();
  // Sent behind each other in this order, so what decides is read under the lock of the first.
  const [since, state] = await Promise.all([
    noteLaunch(tx, {
      ...{ brandId, memberId, idleMinutes: IDLE_MINUTES },
      now: new Date(nowMs),
    }),
    readState(tx, memberId),
  ]);
  if (since.getTime() === nowMs) {
    await dropState(tx, memberId);
  }
  return (
    refusalOfPause(longest(state.pauses, nowMs)) ?? refusalOfTime(state, since.getTime(), nowMs)
  );
};

/** What the books decide by themselves is not asked here: ended sessions, and what was staked and lost. */
const beforeStake: Guard<'beforeStake'> = async (app, tx, { brandId, memberId, isAway }) => {
  const state = await stateOf(app, tx, memberId);
  const nowMs = app.clock.nowMs();
  const paused = refusalOfPause(longest(state.pauses, nowMs));
  if (paused !== undefined || isAway || state.sittingAtMs === undefined) {
    return paused;
  }
  const late = refusalOfTime(state, state.sittingAtMs, nowMs);
  if (late !== undefined) {
    return late;
  }
  const { minutes, isEnforced } = await checkRuleOf(tx, { ...state, brandId });
  const dueAtMs = (state.checkedAtMs ?? state.sittingAtMs) + minutes * MINUTE_MS;
  return isEnforced && nowMs > dueAtMs + CHECK_GRACE_MS
    ? { kind: 'limit', code: 'protection.check', status: 403 }
    : undefined;
};

/** The member's row is locked, so that deposits that come at once cannot pass a limit together. */
const beforeDeposit: Guard<'beforeDeposit'> = async (app, tx, { brandId, memberId, ...asked }) => {
  const member = { brandId, memberId };
  await lockMember(tx, member);
  const paused = await refusalOfMember(app.clock.nowMs(), tx, member);
  if (paused !== undefined) {
    return paused;
  }
  const lowest = await depositRoom(app, tx, member);
  return lowest !== undefined && asked.amount > lowest.left ? refusalOfDeposit(lowest) : undefined;
};

const beforeOffer: Guard<'beforeOffer'> = async (app, tx, member) =>
  await refusalOfMember(app.clock.nowMs(), tx, member);

/** Launches, stakes, deposits and offers of a member are judged by what the member decided for protection. */
export const protectionGuards: GuardSet = { beforeLaunch, beforeStake, beforeDeposit, beforeOffer };

async function refusalOfMember(
  nowMs: number,
  tx: Parameters<typeof pauseOf>[0],
  member: Parameters<typeof pauseOf>[1],
): Promise<GuardRefusal | undefined> {
  return refusalOfPause(await pauseOf(tx, member, nowMs));
}

function refusalOfPause(pause: Pause | undefined): GuardRefusal | undefined {
  return pause === undefined
    ? undefined
    : {
        kind: 'excluded',
        code: 'protection.paused',
        status: 403,
        value: { endsAt: pause.ends_at?.getTime() ?? null },
      };
}

function refusalOfTime(
  { sittingMinutes }: { readonly sittingMinutes: number | undefined },
  sinceMs: number,
  nowMs: number,
): GuardRefusal | undefined {
  return sittingMinutes !== undefined && nowMs - sinceMs >= sittingMinutes * MINUTE_MS
    ? {
        kind: 'limit',
        code: 'protection.time',
        status: 403,
        value: { 0: sittingMinutes, 1: IDLE_MINUTES },
      }
    : undefined;
}

function refusalOfDeposit(lowest: {
  readonly period: LimitPeriod;
  readonly left: bigint;
}): GuardRefusal {
  const left = lowest.left > 0n ? lowest.left : 0n;
  return {
    kind: 'limit',
    code: `protection.deposit.${lowest.period}`,
    status: 403,
    value: { left: formatAmount(amount(left), 2) },
  };
}
