import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Cursor, MomentRange, Next, Total } from '#platform/contract/list-fields.ts';

const NamedGame = { game: Type.String(), gameName: Type.String() };

const VendorCode = Type.String({ pattern: '^[A-Z0-9_]{2,24}$' });
const Nullable = <Kind extends TSchema>(kind: Kind) => Type.Union([kind, Type.Null()]);
export const OfficeRound = Type.Object({
  vendor: Type.String(),
  round: Type.String(),
  ...NamedGame,
  openedAt: Type.String(),
  closedAt: Nullable(Type.String()),
  /** Of the brand's members. */
  bets: Type.Integer(),
  openBets: Type.Integer(),
  stake: Type.String(),
  payout: Type.String(),
  openCases: Type.Integer(),
  /** Some of it was staked from the vendor’s own wallet. */
  hasExternalWallet: Type.Boolean(),
  /** A conformance run played it. */
  isTest: Type.Boolean(),
});
export type OfficeRound = Static<typeof OfficeRound>;

export const listOfficeRounds = endpoint({
  wire: ['GET /office/v1/rounds'],
  summary: 'Rounds that members of the brand have bets in, newest first',
  auth: 'operator',
  permission: 'bet.view',
  list: { name: 'rounds', title: 'office.rounds.title' },
  input: Type.Object({
    vendor: Type.Optional(VendorCode),
    round: Type.Optional(Type.String({ maxLength: 128 })),
    state: Type.Optional(Type.Enum(['open', 'closed'])),
    /** When they were opened. */
    ...MomentRange,
    /** With the rounds of conformance runs. */
    test: Type.Optional(Type.Boolean()),
    before: Type.Optional(Cursor),
  }),
  output: Type.Object({
    rows: Type.Array(OfficeRound),
    next: Next,
    total: Total,
    /** Of all rounds of the filter, by currency; null when they are more than are counted. */
    sums: Nullable(
      Type.Array(
        Type.Object({ currency: Type.String(), stake: Type.String(), payout: Type.String() }),
      ),
    ),
  }),
  rejects: {},
});

export const readOfficeRound = endpoint({
  wire: ['GET /office/v1/rounds/{vendor}'],
  summary: 'One round: its bets of the brand, every callback about them, its cases',
  auth: 'operator',
  permission: 'bet.view',
  input: Type.Object({ vendor: VendorCode, round: Type.String({ minLength: 1, maxLength: 128 }) }),
  output: Type.Intersect([
    OfficeRound,
    Type.Object({
      declared: Nullable(
        Type.Object({ bets: Type.Integer(), stake: Type.String(), payout: Type.String() }),
      ),
      rows: Type.Array(
        Type.Object({
          id: Type.String(),
          memberId: Type.String(),
          member: Type.String(),
          /** What was bet on, in the operator's language; empty where the vendor reported nothing. */
          selection: Type.String(),
          stake: Type.String(),
          payout: Type.String(),
          status: Type.String(),
          isOfExternalWallet: Type.Boolean(),
          at: Type.String(),
        }),
      ),
      callbacks: Type.Array(
        Type.Object({
          txnId: Type.String(),
          betId: Nullable(Type.String()),
          kind: Type.String(),
          state: Type.String(),
          code: Type.String(),
          amount: Type.String(),
          balance: Nullable(Type.String()),
          firstSeen: Type.String(),
          lastSeen: Type.String(),
          times: Type.Integer(),
        }),
      ),
      cases: Type.Array(
        Type.Object({
          id: Type.String(),
          kind: Type.String(),
          status: Type.String(),
          openedAt: Type.String(),
        }),
      ),
    }),
  ]),
  rejects: { round_unknown: 409 },
});
