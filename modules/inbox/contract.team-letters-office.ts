import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { Next, TimeSort, Total } from '#platform/contract/list-fields.ts';
import { DOWNWARD_TYPES } from './field-rules.ts';

export const TEAM_LETTER_STATES = ['sending', 'sent', 'removed'] as const;

const TeamLetter = {
  id: Type.String(),
  at: Type.String(),
  memberId: Type.String(),
  account: Type.String(),
  recipients: Type.Enum([...DOWNWARD_TYPES]),
  /** How far below the agent; null where it names no level. */
  level: Type.Union([Type.Integer(), Type.Null()]),
  subject: Type.String(),
  sentCount: Type.Integer(),
  state: Type.Enum([...TEAM_LETTER_STATES]),
};

export const listTeamLetters = endpoint({
  wire: ['GET /office/v1/team-letters'],
  summary: 'What agents wrote to those below them, the newest first',
  auth: 'operator',
  permission: 'letter.view',
  list: {
    name: 'team-letters',
    title: 'office.teamLetters.title',
    columns: {
      ...{ at: 'at', account: 'account', to: 'recipients', level: 'level', subject: 'subject' },
      ...{ sent: 'sentCount', state: 'state' },
    },
    personal: ['subject'],
  },
  input: Type.Object({
    state: Type.Optional(Type.Enum([...TEAM_LETTER_STATES])),
    sort: Type.Optional(TimeSort),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(Type.Object(TeamLetter)),
    next: Next,
    total: Total,
  }),
  rejects: {},
});

export const readTeamLetter = endpoint({
  wire: ['GET /office/v1/team-letters/{id}'],
  summary: 'A letter of an agent to those below, and how many of them have read it',
  auth: 'operator',
  permission: 'letter.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...TeamLetter,
    content: Type.String(),
    readCount: Type.Integer(),
    removed: Type.Union([
      Type.Object({ at: Type.String(), by: Type.String(), reason: Type.String() }),
      Type.Null(),
    ]),
  }),
  rejects: { letter_unknown: 400 },
});
export type TeamLetterRow = Static<typeof listTeamLetters.output>['rows'][number];

export const removeTeamLetter = endpoint({
  wire: ['DELETE /office/v1/team-letters/{id}'],
  summary:
    'Takes a letter of an agent away from everybody who received it, and sends it no further',
  auth: 'operator',
  permission: 'letter.remove',
  input: Type.Object({ id: Id, reason: Type.String({ minLength: 3, maxLength: 500 }) }),
  output: Type.Object({ removedCount: Type.Integer() }),
  rejects: { letter_unknown: 400, letter_removed: 409 },
});
