import type { Static } from 'typebox';
import { groupDigits } from '#ui/office/format.tsx';
import type { readOverview } from '../../contract.overview-office.ts';

export type Figure = Static<typeof readOverview.output>['figures'][number];

/** The pages whose lists are behind the figures. */
export const FIGURE_PATHS: Readonly<Record<string, string>> = {
  stakes: '/rounds',
  payouts: '/rounds',
  ggr: '/rounds',
  online: '/members',
  registrations: '/members',
  drawDelay: '/draws?state=result',
  vendorsDown: '/vendors',
};

/** A value of a figure as people read it; amounts are shown with two decimals. */
export function valueText({ unit, currency }: Figure, value: string): string {
  if (unit !== 'money') {
    return groupDigits(value);
  }
  return `${groupDigits(value.replace(/(\.\d\d)\d\d$/, '$1'))} ${currency ?? ''}`.trim();
}

/** By how many per cent today differs from the week before; undefined where there is nothing to compare with. */
export function changeOf({ value, before }: Figure): number | undefined {
  const then = Number(before ?? 0);
  return before === null || then === 0
    ? undefined
    : Math.round(((Number(value) - then) / Math.abs(then)) * 100);
}

/** A chart needs numbers, which are drawn and never added up. */
export function chartValues(values: readonly string[]): readonly number[] {
  return values.map(Number);
}

/** How long something has waited: `4 min`, `3 h`, `2 d` with the unit's message key. */
export function ageOf(
  since: string,
  nowMs: number,
): { readonly key: string; readonly count: number } {
  const minutes = Math.max(0, Math.floor((nowMs - Date.parse(since)) / 60_000));
  if (minutes < 60) {
    return { key: 'office.overview.age.minutes', count: minutes };
  }
  return minutes < 2_880
    ? { key: 'office.overview.age.hours', count: Math.floor(minutes / 60) }
    : { key: 'office.overview.age.days', count: Math.floor(minutes / 1_440) };
}
