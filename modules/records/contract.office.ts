import Type, { type Static, type TSchema } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { Cursor, MomentRange, Next, Total } from '#platform/contract/list-fields.ts';
import { BET_PRODUCTS } from './contract.ts';

const NamedGame = { game: Type.String(), gameName: Type.String() };

const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

/** A decimal amount from which on something is shown. */
const Units = Type.String({ pattern: '^[0-9]{1,12}([.][0-9]{1,4})?$' });

const OfficeBetLine = Type.Object({
  id: Type.String(),
  memberId: Type.String(),
  member: Type.String(),
  vendor: Type.String(),
  ...NamedGame,
  round: Type.String(),
  currency: Type.String(),
  /** Decimal texts with four places. */
  stake: Type.String(),
  payout: Type.String(),
  status: Type.String(),
  isOfExternalWallet: Type.Boolean(),
  isTrial: Type.Boolean(),
  placedAt: Type.String(),
  settledAt: Nullable(Type.String()),
});
export type OfficeBetLine = Static<typeof OfficeBetLine>;

export const readOfficeBet = endpoint({
  wire: ['GET /office/v1/bets/{id}'],
  summary: 'One bet: who bet what in which round, and the transfers of money that belong to it',
  auth: 'operator',
  permission: 'bet.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    id: Type.String(),
    memberId: Type.String(),
    member: Type.String(),
    accountId: Type.String(),
    vendor: Type.String(),
    ...NamedGame,
    round: Type.String(),
    /** The vendor's id of the stake. */
    txnId: Type.String(),
    currency: Type.String(),
    /** Decimal texts with four places. */
    stake: Type.String(),
    payout: Type.String(),
    status: Type.String(),
    /** What was bet on, in the operator's language; empty where the vendor reported nothing. */
    selection: Type.String(),
    odds: Type.String(),
    isOfExternalWallet: Type.Boolean(),
    placedAt: Type.String(),
    settledAt: Nullable(Type.String()),
    transfers: Type.Array(
      Type.Object({
        id: Type.String(),
        /** `0`: it was posted in a batch of many. */
        journalId: Type.String(),
        amount: Type.String(),
        at: Type.String(),
      }),
    ),
  }),
  rejects: { bet_unknown: 409 },
});

export const listOfficeBets = endpoint({
  wire: ['GET /office/v1/bets'],
  summary: 'Bets of the brand, newest first',
  auth: 'operator',
  permission: 'bet.view',
  list: { name: 'bets', title: 'office.bets.title' },
  input: Type.Object({
    memberId: Type.Optional(Id),
    /** A user name. */
    member: Type.Optional(Type.String({ maxLength: 64 })),
    vendor: Type.Optional(Type.String({ pattern: '^[A-Z0-9_]{2,24}$' })),
    game: Type.Optional(Type.String({ maxLength: 64 })),
    product: Type.Optional(Type.Enum([...BET_PRODUCTS])),
    /** A status, or `SETTLED` for all that wait no more. */
    status: Type.Optional(Type.String({ maxLength: 16 })),
    /** The name of a round; with a member a part of it. */
    round: Type.Optional(Type.String({ maxLength: 128 })),
    stakeFrom: Type.Optional(Units),
    payoutFrom: Type.Optional(Units),
    /** When they were placed. */
    ...MomentRange,
    before: Type.Optional(Cursor),
  }),
  output: Type.Object({
    rows: Type.Array(OfficeBetLine),
    next: Next,
    total: Total,
    /** Of all bets of the filter, by currency; null when they are more than are counted. */
    sums: Nullable(
      Type.Array(
        Type.Object({ currency: Type.String(), stake: Type.String(), payout: Type.String() }),
      ),
    ),
  }),
  rejects: {},
});
