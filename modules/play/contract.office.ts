import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

const Id = Type.String({ pattern: '^[0-9]{1,16}$' });

export const listOfficeBets = endpoint({
  wire: ['GET /office/v1/bets'],
  summary: 'Bets of one member, newest first; `before` is the id to go on from',
  auth: 'operator',
  permission: 'bet.view',
  input: Type.Object({ memberId: Id, before: Type.Optional(Id) }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        id: Type.String(),
        vendor: Type.String(),
        game: Type.String(),
        round: Type.String(),
        currency: Type.String(),
        /** Decimal texts with four places. */
        stake: Type.String(),
        payout: Type.String(),
        status: Type.String(),
        placedAt: Type.String(),
        settledAt: Type.Union([Type.String(), Type.Null()]),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  rejects: {},
});
