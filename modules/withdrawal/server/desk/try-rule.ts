import type { CheckRule, Finding } from '../check/findings.ts';

type Past = { readonly amount_ticks: bigint; readonly findings: readonly Finding[] };

/**
 * Judges past requests by another rule, from the values that were found then.
 * @returns how many it would have approved, and what kept the others back, the most frequent first
 */
export function tryRule(past: readonly Past[], rule: CheckRule) {
  const kept = new Map<string, number>();
  let approved = 0;
  let approvedTicks = 0n;
  for (const { amount_ticks: ticks, findings } of past) {
    const whys = findings
      .filter((finding) => !isGoodBy(finding, ticks, rule))
      .map(({ code }) => code);
    if (whys.length === 0 && rule.autoTicks > 0n) {
      approved += 1;
      approvedTicks += ticks;
    }
    for (const why of whys) {
      kept.set(why, (kept.get(why) ?? 0) + 1);
    }
  }
  return {
    all: past.length,
    approved,
    approvedTicks,
    kept: [...kept]
      .map(([why, count]) => ({ why, count }))
      .toSorted((a, b) => b.count - a.count || a.why.localeCompare(b.why)),
  };
}

/** The bounds of another rule decide about the values that were found; what has no bound stays as it was. */
function isGoodBy({ code, level, values }: Finding, ticks: bigint, rule: CheckRule): boolean {
  const found = Number(values[0] ?? 0);
  switch (code) {
    case 'amount':
      return ticks <= rule.autoTicks;
    case 'name':
      return found >= rule.autoNameScore;
    case 'payee_age':
      return found >= rule.autoPayeeDays;
    case 'account_age':
      return found >= rule.autoAccountDays;
    case 'first':
      return true;
    default:
      return level === 'good';
  }
}
