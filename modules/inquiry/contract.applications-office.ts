import Type, { type Static } from 'typebox';
import { AGENT_TYPES } from '#platform/contract/account-type.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id, Version } from '#platform/contract/input-fields.ts';
import { TimeSort, Total } from '#platform/contract/list-fields.ts';
import { APPLICATION_STATES, HTML_PARTS } from './field-rules.applications.ts';

const OptionalText = Type.Union([Type.String(), Type.Null()]);
const Reason = Type.String({ minLength: 3, maxLength: 500 });
const State = Type.Enum([...APPLICATION_STATES]);

const shown = {
  id: Type.String(),
  ticket: Type.String(),
  at: Type.String(),
  state: State,
  name: Type.String(),
  /** Masked. */
  mobile: Type.String(),
  market: Type.String(),
  message: Type.String(),
  account: OptionalText,
  memberId: OptionalText,
  language: Type.String(),
  version: Type.Integer(),
};

export const listApplications = endpoint({
  wire: ['GET /office/v1/join/applications'],
  summary: 'Who wants to become an agent, newest first',
  auth: 'operator',
  permission: 'join.view',
  list: {
    name: 'agent-applications',
    title: 'office.join.title',
    columns: {
      ...{ at: 'at', ticket: 'ticket', name: 'name', mobile: 'mobile' },
      ...{ market: 'market', message: 'message', state: 'state' },
    },
    personal: ['name', 'mobile', 'message'],
  },
  input: Type.Object({
    state: Type.Optional(State),
    /** Part of a name, a message or a ticket; a mobile number only whole. */
    search: Type.Optional(Type.String({ maxLength: 64 })),
    sort: Type.Optional(TimeSort),
    before: Type.Optional(Id),
  }),
  output: Type.Object({
    rows: Type.Array(Type.Object(shown)),
    next: OptionalText,
    total: Total,
  }),
  rejects: {},
});

export const readApplication = endpoint({
  wire: ['GET /office/v1/join/applications/{id}'],
  summary: 'One application with the desk’s notes',
  auth: 'operator',
  permission: 'join.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    ...shown,
    reason: Type.String(),
    notes: Type.Array(
      Type.Object({
        id: Type.String(),
        at: Type.String(),
        by: Type.String(),
        text: Type.String(),
      }),
    ),
  }),
  rejects: { join_unknown: 409 },
});

export const revealApplicant = endpoint({
  wire: ['POST /office/v1/join/applications/{id}/contact'],
  summary: 'The whole number and names, for who says why',
  auth: 'operator',
  permission: 'join.handle',
  input: Type.Object({ id: Id, reason: Reason }),
  output: Type.Object({
    mobile: Type.String(),
    telegram: Type.String(),
    whatsapp: Type.String(),
  }),
  rejects: { join_unknown: 409, proof_required: 403 },
});

export const handleApplication = endpoint({
  wire: ['PUT /office/v1/join/applications/{id}'],
  summary: 'Notes something, or moves the application on; a rejection says why',
  auth: 'operator',
  permission: 'join.handle',
  input: Type.Object({
    id: Id,
    version: Version,
    state: Type.Optional(State),
    note: Type.Optional(Type.String({ minLength: 1, maxLength: 500 })),
    /** With `accepted`: the account of the applicant, which becomes an agent of this kind. */
    account: Type.Optional(Type.String({ minLength: 1, maxLength: 64 })),
    agentType: Type.Optional(Type.Enum([...AGENT_TYPES])),
  }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: {
    join_unknown: 409,
    join_account_unknown: 409,
    join_no_member: 409,
    join_changed: 409,
    join_unchanged: 409,
    join_reason_needed: 400,
    join_step: 409,
  },
});

const pair = (maxLength: number) =>
  Type.Object(
    { en: Type.String({ maxLength }), bn: Type.String({ maxLength }) },
    { additionalProperties: false },
  );

/** The programme as an operator writes it. */
export const ProgramDraft = Type.Object(
  {
    isOn: Type.Boolean(),
    markets: Type.Array(Type.String({ pattern: '^[A-Z]{2}$' }), { minItems: 1, maxItems: 40 }),
    minWords: Type.Integer({ minimum: 1, maximum: 20 }),
    maxWords: Type.Integer({ minimum: 1, maximum: 70 }),
    perAddressDay: Type.Integer({ minimum: 1, maximum: 1_000 }),
    minActiveMembers: Type.Integer({ minimum: 0, maximum: 100_000 }),
    tiers: Type.Array(
      Type.Object({
        fromUnits: Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 }),
        percent: Type.Integer({ minimum: 1, maximum: 90 }),
      }),
      { minItems: 1, maxItems: 10 },
    ),
    exampleUnits: Type.Integer({ minimum: 1, maximum: 1_000_000_000_000 }),
    lead: pair(300),
    payDay: pair(80),
    model: pair(10_000),
    who: pair(10_000),
    steps: pair(10_000),
    faq: pair(20_000),
    conduct: pair(10_000),
  },
  { additionalProperties: false },
);
export type ProgramDraft = Static<typeof ProgramDraft>;

export const readProgramOffice = endpoint({
  wire: ['GET /office/v1/join/program'],
  summary: 'The programme in every language',
  auth: 'operator',
  permission: 'join.view',
  input: Type.Object({}),
  output: Type.Object({ program: ProgramDraft, version: Type.Integer() }),
  rejects: {},
});

export const changeProgram = endpoint({
  wire: ['PUT /office/v1/join/program'],
  summary: 'Changes the programme at once',
  auth: 'operator',
  permission: 'join.program',
  input: Type.Object({
    program: ProgramDraft,
    version: Version,
    reason: Reason,
  }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: {
    join_program_unchanged: 409,
    join_program_changed: 409,
    join_program_words: 400,
    join_program_tiers: 400,
    join_program_market: 400,
  },
});

export const previewProgramHtml = endpoint({
  wire: ['POST /office/v1/join/preview'],
  summary: 'What remains of a text once it is cleaned, exactly as visitors get it',
  auth: 'operator',
  permission: 'join.view',
  tx: 'none',
  input: Type.Object({
    part: Type.Enum([...HTML_PARTS]),
    html: Type.String({ maxLength: 20_000 }),
  }),
  output: Type.Object({ html: Type.String() }),
  rejects: {},
});
