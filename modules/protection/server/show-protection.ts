import { playedOf } from '#modules/play/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { amount, toWireMoney } from '#platform/money/money.ts';
import type { LimitShown, PauseShown, Protection } from '../contract.ts';
import { IDLE_MINUTES, type LimitKind, MONEY_PERIODS } from '../field-rules.ts';
import { depositedOf, type MoneyWindows } from './deposits.ts';
import type { HistoryRow } from './history.store.ts';
import { type LevelLimit, levelLimitOf } from './level-limits.ts';
import { checkRuleOf } from './member-state.ts';
import { isExclusion, longest, mayLift, type Pause } from './pause-rule.ts';
import {
  type LimitRow,
  type Member,
  selectLimits,
  selectMember,
  selectPauses,
} from './protection.store.ts';

const NOTHING: MoneyWindows = { day: 0n, week: 0n, month: 0n };

/** Everything about the protection of a member, as the member's pages show it. */
export async function showProtection(
  app: AppContext,
  tx: ReadTx,
  member: Member,
): Promise<Protection> {
  const nowMs = app.clock.nowMs();
  const [row, limits, pauses, played, level] = await Promise.all([
    selectMember(tx, member.memberId),
    selectLimits(tx, member.memberId),
    selectPauses(tx, member.memberId),
    playedOf(tx, member.memberId),
    levelLimitOf(app, tx, member),
  ]);
  const { minutes } = await checkRuleOf(tx, {
    ...member,
    checkMinutes: row?.check_minutes ?? undefined,
  });
  const sittingMs = row?.sitting_at?.getTime();
  const used = {
    ...{ stake: NOTHING, loss: NOTHING, ...played },
    deposit: await depositedOf(app, tx, member),
  };
  const minutesSat = sittingMs === undefined ? 0 : Math.floor((nowMs - sittingMs) / 60_000);
  return {
    limits: limits.map((limit) => shownLimit(limit, usedOf(limit, used, minutesSat), nowMs)),
    checkMinutes: minutes,
    isCheckChosen: row?.check_minutes !== null && row?.check_minutes !== undefined,
    idleMinutes: IDLE_MINUTES,
    sitting:
      sittingMs === undefined
        ? null
        : { since: sittingMs, checkedAt: row?.checked_at?.getTime() ?? sittingMs },
    pause: shownPause(longest(pauses, nowMs), nowMs),
    levelLimit: shownLevel(level),
    isOfferDue: row?.offered_at === null || row?.offered_at === undefined,
    at: nowMs,
  };
}

function usedOf(
  { kind, period }: LimitRow,
  used: Readonly<Record<Exclude<LimitKind, 'time'>, MoneyWindows>>,
  minutesSat: number,
): bigint {
  const window = MONEY_PERIODS.find((one) => one === period);
  return kind === 'time' || window === undefined ? BigInt(minutesSat) : used[kind][window];
}

function shownLimit(row: LimitRow, used: bigint, nowMs: number): LimitShown {
  const { kind, period, value, ready_at: readyAt } = row;
  const shown = (ticks: bigint) => shownValue(kind, ticks);
  const left = value > used ? value - used : 0n;
  return {
    ...{ kind, period, value: shown(value), used: shown(used > 0n ? used : 0n), left: shown(left) },
    raise:
      readyAt === null
        ? null
        : {
            value: row.raised_to === null ? null : shown(row.raised_to),
            readyAt: readyAt.getTime(),
            isReady: readyAt.getTime() <= nowMs,
          },
  };
}

function shownLevel(limit: LevelLimit | undefined): Protection['levelLimit'] {
  if (limit === undefined) {
    return null;
  }
  const { level, value, used, mayRaise } = limit;
  const left = value > used ? value - used : 0n;
  return { level, value: shownValue('stake', value), left: shownValue('stake', left), mayRaise };
}

/** One decision of the history as it is shown. */
export function shownChange({ at, kind, before, after, ...row }: HistoryRow) {
  const value = (stored: bigint | null) =>
    kind === null || stored === null ? null : shownValue(kind, stored);
  return { ...row, kind, at: at.getTime(), before: value(before), after: value(after) };
}

/** Minutes as they are, ticks in units of the currency. */
function shownValue(kind: LimitKind, value: bigint): number {
  return kind === 'time' ? Number(value) : toWireMoney(amount(value));
}

function shownPause(pause: Pause | undefined, nowMs: number): PauseShown | null {
  if (pause === undefined) {
    return null;
  }
  return {
    length: pause.length,
    isExclusion: isExclusion(pause.length),
    endsAt: pause.ends_at?.getTime() ?? null,
    mayLift: mayLift(pause, nowMs),
    liftedAt: pause.lifted_at?.getTime() ?? null,
  };
}
