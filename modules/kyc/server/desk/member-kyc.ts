import { playedOf } from '#modules/play/server/index.ts';
import { handle } from '#platform/http/handle.ts';
import { amount, formatAmount, units } from '#platform/money/money.ts';
import { readMemberKyc } from '../../contract.office.ts';
import { selectChecksOf } from '../checks/check.store.ts';
import { levelRulesOf } from '../levels/level-rules.ts';
import { limitOf } from '../levels/limit-rule.ts';
import { sumsOf } from '../levels/money-sums.ts';
import { readLevelStatus } from '../levels/read-level.ts';
import { selectMatchesOf } from '../sanctions/match.store.ts';

const CHECKS = 20;
const FLOWS = ['deposit', 'withdraw'] as const;
const SPANS = ['day', 'life'] as const;

export const readMemberKycHandler = handle(readMemberKyc, async (call) => {
  const { app, tx, brand, input, nowMs } = call;
  const member = { brandId: brand.id, memberId: BigInt(input.id) };
  const { level, person } = await readLevelStatus(tx, member, nowMs);
  const { levels, market } = await levelRulesOf(app, tx, member);
  const own = levels[level];
  const limits = [];
  for (const flow of FLOWS) {
    const sums = await sumsOf(app, tx, { ...member, flow, nowMs });
    for (const span of SPANS) {
      const limit = own === undefined ? null : limitOf(own, flow, span);
      limits.push({
        name: `${flow}.${span}`,
        limit: shownLimit(limit),
        used: officeMoney(sums[span]),
      });
    }
  }
  const staked = (await playedOf(tx, member.memberId))?.stake.day;
  limits.push({
    name: 'stake.day',
    limit: shownLimit(own?.stakeDay ?? null),
    used: staked === undefined ? null : officeMoney(staked),
  });
  const checks = await selectChecksOf(tx, { ...member, limit: CHECKS });
  const matches = await selectMatchesOf(tx, member);
  return {
    level,
    market,
    documentEndsOn: person.document_ends_on,
    provedAt: person.proved_at?.toISOString() ?? null,
    isUnderReview: person.is_under_review,
    limits,
    checks: checks.map((one) => ({
      id: String(one.id),
      level: one.level,
      document: one.document,
      state: one.state,
      at: one.sent_at.toISOString(),
    })),
    matches: matches.map((one) => ({
      id: String(one.id),
      name: one.entry_name,
      score: one.score,
      state: one.state,
    })),
  };
});

function shownLimit(limit: number | null): string | null {
  return limit === null ? null : officeMoney(units(BigInt(limit)));
}

function officeMoney(ticks: bigint): string {
  return formatAmount(amount(ticks), 4);
}
