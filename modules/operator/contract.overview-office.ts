import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Instant } from '#platform/contract/input-fields.ts';

/** The kinds of things that the search finds; the back office has a page for each. */
export const HIT_KINDS = [
  'member',
  'bet',
  'round',
  'draw',
  'journal',
  'account',
  'case',
  'vendor',
  'game',
  'article',
] as const;

const Hit = Type.Object({
  kind: Type.Enum([...HIT_KINDS]),
  /** The id as links have it: a number, a code, or `vendor:round`. */
  id: Type.String(),
  title: Type.String(),
  detail: Type.Union([Type.String(), Type.Null()]),
});

export const searchOffice = endpoint({
  wire: ['GET /office/v1/search'],
  summary:
    'Finds members, bets, rounds, draws, journals, cases, vendors and more, as far as the operator may open them',
  auth: 'operator',
  input: Type.Object({ text: Type.String({ minLength: 1, maxLength: 100 }) }),
  output: Type.Object({ hits: Type.Array(Hit) }),
  rejects: {},
});

const Waiting = Type.Object({
  name: Type.String(),
  count: Type.Integer(),
  /** When the oldest of them began to wait. */
  since: Type.Union([Type.String(), Type.Null()]),
});

export const listWaiting = endpoint({
  wire: ['GET /office/v1/waiting'],
  summary: 'How many things of each kind wait for the operator, and since when',
  auth: 'operator',
  input: Type.Object({}),
  output: Type.Object({ rows: Type.Array(Waiting) }),
  rejects: {},
});

/** Amounts are decimal texts with four places; counts and milliseconds are whole numbers as texts. */
const Value = Type.String();

const Figure = Type.Object({
  name: Type.String(),
  unit: Type.Enum(['money', 'count', 'seconds']),
  /** The currency of an amount. */
  currency: Type.Union([Type.String(), Type.Null()]),
  value: Value,
  /** The same until this time of the day a week ago; null where nothing is compared. */
  before: Type.Union([Value, Type.Null()]),
  /** The parts that the value is made of, such as kinds of games. */
  parts: Type.Array(
    Type.Object({
      name: Type.String(),
      value: Value,
      /** The part by hour of today, where it is known. */
      hours: Type.Optional(Type.Array(Value)),
    }),
  ),
  /** By hour of the day from 00:00: of today, and of the day a week ago. */
  hours: Type.Array(Value),
  hoursBefore: Type.Array(Value),
});

export const readOverview = endpoint({
  wire: ['GET /office/v1/overview'],
  summary:
    'The figures of now: stakes, payouts, GGR, members online, registrations, late draws, health of vendors',
  auth: 'operator',
  input: Type.Object({
    /** When the day began where the brand is. */
    dayStart: Instant,
  }),
  output: Type.Object({ at: Type.String(), figures: Type.Array(Figure) }),
  rejects: {},
});
