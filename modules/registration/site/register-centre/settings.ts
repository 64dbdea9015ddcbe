import type { Static } from 'typebox';
import type { readRebateSettings } from '#modules/downline/contract.links.ts';

/** What the agent may give and open. */
export type AgentSettings = Static<typeof readRebateSettings.output>;

/** The bounds of each product’s rebate: from nothing to what the agent has. */
export function boundsOf({ list }: AgentSettings) {
  return list.map(({ productType, rebateValue }) => ({
    productType,
    lowest: 0,
    highest: rebateValue,
  }));
}

/** The step of all rebates, in percent. */
export function stepOf({ list }: AgentSettings): number {
  return list[0]?.rebateInterval ?? 1;
}
