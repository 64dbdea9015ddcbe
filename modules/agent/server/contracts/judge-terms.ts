import type { WrittenTerms } from '../../contract.terms.ts';
import { type Kind, PERIODS_OF, type Period } from '../../field-rules.ts';
import { tierProblem } from '../../rules/tiers.ts';
import { ratesOf, tiersOf } from './terms-in-ticks.ts';

/** The highest rates that a giver may pass on. */
export type Ceiling = { readonly topRate: number; readonly lossRate: number };

/** The brand may give every rate. */
export const NO_CEILING: Ceiling = { topRate: 10_000, lossRate: 10_000 };

export type TermsProblem =
  | 'agent.contract.period'
  | 'agent.contract.terms'
  | 'agent.contract.rate'
  | 'agent.contract.tiers';

/** What is wrong with the terms of an offer; undefined when nothing is. */
export function termsProblem(offer: {
  readonly kind: Kind;
  readonly period: Period;
  readonly terms: WrittenTerms;
  readonly ceiling: Ceiling;
}): TermsProblem | undefined {
  const { kind, period, terms, ceiling } = offer;
  if (!PERIODS_OF[kind].includes(period)) {
    return 'agent.contract.period';
  }
  if ((kind === 'realtime') !== (terms.realtime !== null && terms.tiers.length === 0)) {
    return 'agent.contract.terms';
  }
  const { topRate, lossRate } = ratesOf(terms);
  if (topRate + lossRate === 0) {
    return 'agent.contract.terms';
  }
  if (topRate > ceiling.topRate || lossRate > ceiling.lossRate) {
    return 'agent.contract.rate';
  }
  if (terms.realtime !== null) {
    return undefined;
  }
  switch (tierProblem(tiersOf(terms), ceiling.topRate)) {
    case undefined:
      return undefined;
    case 'rate_out_of_range':
      return 'agent.contract.rate';
    default:
      return 'agent.contract.tiers';
  }
}
