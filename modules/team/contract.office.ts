import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

const Comparison = Type.Object({
  id: Type.String(),
  /** The day by the brand's clock. */
  day: Type.String(),
  comparedAt: Type.String(),
  compared: Type.Integer(),
  different: Type.Integer(),
  /** The first differences: whose sum it is, what was summed and what the bets say. */
  examples: Type.String(),
});
export type ComparisonShown = Static<typeof Comparison>;

export const listComparisons = endpoint({
  wire: ['GET /office/v1/team-sums'],
  summary: 'How the sums of teams compared with the bets they are made of, the latest first',
  auth: 'operator',
  permission: 'team.view',
  list: {
    name: 'team-sums',
    title: 'office.teamSums.title',
    columns: {
      ...{ day: 'day', at: 'comparedAt', compared: 'compared', different: 'different' },
      examples: 'examples',
    },
  },
  input: Type.Object({}),
  output: Type.Object({
    rows: Type.Array(Comparison),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  rejects: {},
});

export const rebuildTeamSums = endpoint({
  wire: ['POST /office/v1/team-sums/rebuild'],
  summary: 'Makes all sums of teams again from the bets, and compares the last days',
  auth: 'operator',
  permission: 'team.rebuild',
  input: Type.Object({ reason: Type.String({ minLength: 3, maxLength: 500 }) }),
  output: Type.Boolean(),
  rejects: {},
});
