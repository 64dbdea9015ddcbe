import type { ReadTx } from '#platform/db/tx.ts';
import { periodOf } from '../../rules/periods.ts';
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
  const last = periodOf(period, periodOf(period, nowMs, timeZone).fromMs - 1, timeZone);
  return {
    startsAt,
    ends: higher.map((one) => ({
      agent: names.get(one.agent_id) ?? '',
      ...{ topRate: one.top_rate, lossRate: one.loss_rate },
    })),
    last: await progressIn(tx, {
      ...{ brandId: brand.id, agentId, kind, terms, asOfMs: last.untilMs },
      ...{ fromMs: last.fromMs, untilMs: last.untilMs, isCounted: false },
    }),
  };
}
