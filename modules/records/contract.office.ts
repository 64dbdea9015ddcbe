import Type, { type TSchema } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';
import { BET_PRODUCTS } from './contract.ts';

const NamedGame = { game: Type.String(), gameName: Type.String() };

const Nullable = <S extends TSchema>(schema: S) => Type.Union([schema, Type.Null()]);

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
  summary: 'Bets of one member, newest first; `before` is the id to go on from',
  auth: 'operator',
  permission: 'bet.view',
  input: Type.Object({
    memberId: Id,
    before: Type.Optional(Id),
    product: Type.Optional(Type.Enum([...BET_PRODUCTS])),
    /** A status, or `SETTLED` for all that wait no more. */
    status: Type.Optional(Type.String({ maxLength: 16 })),
    /** Part of a round’s name. */
    round: Type.Optional(Type.String({ maxLength: 64 })),
  }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        vendor: Type.String(),
        ...NamedGame,
        round: Type.String(),
        currency: Type.String(),
        /** Decimal texts with four places. */
        stake: Type.String(),
        payout: Type.String(),
        status: Type.String(),
        isOfExternalWallet: Type.Boolean(),
        placedAt: Type.String(),
        settledAt: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  rejects: {},
});
