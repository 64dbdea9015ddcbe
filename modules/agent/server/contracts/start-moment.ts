import { periodOf } from '../../rules/periods.ts';
import type { Period } from '../../terms.ts';

/**
 * When a contract that is agreed now begins: with the first period that begins after now, after what is closed and not before
 * the wish of who offered it. What was agreed never counts for what has been.
 */
export function startMoment(of: {
  readonly period: Period;
  readonly timeZone: string;
  readonly nowMs: number;
  readonly closedMs: number;
  readonly wishedMs: number;
}): number {
  const { period, timeZone, nowMs, closedMs, wishedMs } = of;
  const next = periodOf(period, Math.max(nowMs, closedMs), timeZone).untilMs;
  if (wishedMs <= next) {
    return next;
  }
  const wished = periodOf(period, wishedMs, timeZone);
  return wished.fromMs === wishedMs ? wishedMs : wished.untilMs;
}
