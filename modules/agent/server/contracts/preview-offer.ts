import { uplinesOf } from '#modules/downline/server/index.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { periodOf } from '../../rules/periods.ts';
import { isTeamCounted } from '../runs/line.store.ts';
import { progressIn } from '../runs/progress.ts';
import { selectHigherBelow } from './contract.store.ts';
import type { ContractCall } from './contract-call.ts';
import { namesOf } from './contract-view.ts';
import type { AskedOffer, JudgedOffer } from './offer-contract.ts';
import { startMoment } from './start-moment.ts';
import { ratesOf } from './terms-in-ticks.ts';

/** What an offer would mean if it was accepted now. */
export async function previewOf(
  tx: ReadTx,
  call: Pick<ContractCall, 'brand' | 'nowMs'>,
  { asked, judged }: { readonly asked: AskedOffer; readonly judged: JudgedOffer },
) {
  const { brand, nowMs } = call;
  const { kind, period, terms } = asked;
  const { agentId, timeZone, wishedMs } = judged;
  const startsAt = startMoment({ period, timeZone, nowMs, closedMs: 0, wishedMs });
  const { topRate, lossRate } = ratesOf(terms);
  const higher = await selectHigherBelow(tx, {
    ...{ agentId, kind, topRate, lossRate, from: new Date(startsAt) },
  });
  const names = await namesOf(tx, [...new Set(higher.map(({ agent_id }) => agent_id))]);
  return {
    startsAt,
    ends: higher.map((one) => ({
      agent: names.get(one.agent_id) ?? '',
      ...{ topRate: one.top_rate, lossRate: one.loss_rate },
    })),
    last: await lastPeriod(tx, { brandId: brand.id, nowMs, asked, judged }),
  };
}

/**
 * What an offer would have come to in the last whole period. Real-time salaries are computed from single bets, which are
 * counted only while somebody above has a contract: without one the answer is null, not zero.
 */
async function lastPeriod(
  tx: ReadTx,
  of: {
    readonly brandId: number;
    readonly nowMs: number;
    readonly asked: AskedOffer;
    readonly judged: JudgedOffer;
  },
) {
  const { brandId, nowMs, asked, judged } = of;
  const { kind, period, terms } = asked;
  const { agentId, timeZone } = judged;
  const { fromMs, untilMs } = periodOf(
    period,
    periodOf(period, nowMs, timeZone).fromMs - 1,
    timeZone,
  );
  if (kind === 'realtime') {
    const agentIds = [agentId, ...(await uplinesOf(tx, agentId))];
    const window = { from: new Date(fromMs), until: new Date(untilMs) };
    if (!(await isTeamCounted(tx, { brandId, agentIds, ...window }))) {
      return null;
    }
  }
  return await progressIn(tx, {
    ...{ brandId, agentId, kind, terms, fromMs, untilMs, asOfMs: untilMs, isCounted: false },
  });
}
