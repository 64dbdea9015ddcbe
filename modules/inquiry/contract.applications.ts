import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

const TierShape = Type.Object({ fromUnits: Type.Integer(), percent: Type.Integer() });

/** The programme in the reader's language. */
const Program = Type.Object({
  lead: Type.String(),
  payDay: Type.String(),
  minActiveMembers: Type.Integer(),
  tiers: Type.Array(TierShape),
  exampleUnits: Type.Integer(),
  markets: Type.Array(Type.Object({ code: Type.String(), dialingCode: Type.String() })),
  minWords: Type.Integer(),
  maxWords: Type.Integer(),
  model: Type.String(),
  who: Type.String(),
  steps: Type.String(),
  faq: Type.String(),
  conduct: Type.String(),
});
export type Program = Static<typeof Program>;

export const readProgram = endpoint({
  wire: ['GET /wps/agent/join'],
  summary: 'The agent programme as visitors read it; null while the brand has none',
  auth: 'visitor',
  isSameForAll: true,
  cacheSeconds: 30,
  input: Type.Object({}),
  output: Type.Object({ program: Type.Union([Program, Type.Null()]) }),
  rejects: {},
});

const typed = (maxLength: number) => Type.String({ maxLength, default: '' });

export const applyAsAgent = endpoint({
  wire: ['POST /wps/agent/join'],
  summary: 'Applies to become an agent; answers the number of the ticket',
  auth: 'optional',
  limit: 'feedback',
  input: Type.Object({
    name: typed(1_000),
    /** One of the programme's markets, ISO 3166: the number is one of that country. */
    market: typed(8),
    mobileNum: typed(64),
    telegram: typed(1_000),
    whatsapp: typed(1_000),
    message: typed(8_000),
    /** The applicant has read the code of conduct and agrees to be called. */
    agree: Type.Boolean({ default: false }),
  }),
  output: Type.Object({ ticket: Type.String() }),
  rejects: {
    'function.not.available': 400,
    join_name: 400,
    join_market: 400,
    join_mobile: 400,
    join_channel: 400,
    join_message_empty: 400,
    join_message_long: 400,
    join_message_words: 400,
    join_consent: 400,
    join_agent_already: 409,
    join_too_many: 429,
  },
});
