import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import { TermsField } from '../contract.terms.ts';
import type { Statement } from './statement.ts';

const Ticks = Type.String({ pattern: '^-?[0-9]+$' });
const Costs = Type.Object({ rebates: Ticks, promotions: Ticks, wages: Ticks, fees: Ticks });

const Text = Type.Object({
  contract: Ticks,
  agent: Ticks,
  version: Type.Integer(),
  from: Type.String(),
  until: Type.String(),
  /** What a member had to bet to count as active. */
  activeBet: Ticks,
  terms: TermsField,
  figures: Type.Object({
    activeMembers: Type.Integer(),
    bets: Type.Integer(),
    stake: Ticks,
    validBet: Ticks,
    payout: Ticks,
  }),
  tier: Type.Union([Type.Integer(), Type.Null()]),
  parts: Type.Array(Type.Object({ rate: Type.Integer(), base: Ticks, pays: Ticks })),
  costs: Type.Union([Costs, Type.Null()]),
  gross: Ticks,
  carried: Ticks,
  below: Ticks,
  pays: Ticks,
  carries: Ticks,
});
export type StatementText = Static<typeof Text>;

/** The text of a statement: the same figures always make the same bytes. Money is ticks. */
export function textOf(
  statement: Statement,
  of: { readonly from: Date; readonly until: Date; readonly activeTicks: bigint },
): string {
  const { contract, figures, tier, parts, costs, gross, below, pays, carries } = statement;
  return JSON.stringify({
    contract: contract.contractId.toString(),
    agent: contract.agentId.toString(),
    version: contract.version,
    from: of.from.toISOString(),
    until: of.until.toISOString(),
    activeBet: of.activeTicks.toString(),
    terms: contract.terms,
    figures: {
      ...{ activeMembers: figures.activeMembers, bets: figures.bets },
      ...texts({ stake: figures.stake, validBet: figures.validBet, payout: figures.payout }),
    },
    tier: tier ?? null,
    parts: parts.map(({ rate, base, pays: part }) => ({ rate, ...texts({ base, pays: part }) })),
    costs: costs === undefined ? null : texts(costs),
    ...texts({ gross, carried: contract.carried, below, pays, carries }),
  });
}

function texts(ticks: Readonly<Record<string, bigint>>): Record<string, string> {
  return Object.fromEntries(Object.entries(ticks).map(([name, value]) => [name, value.toString()]));
}

/** Reads a stored statement. */
export function readText(text: string): StatementText {
  return Value.Parse(Text, JSON.parse(text));
}
