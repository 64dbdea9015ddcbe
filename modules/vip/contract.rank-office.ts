import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Id } from '#platform/contract/input-fields.ts';

const Level = Type.Union([Type.Integer({ minimum: 1, maximum: 30 }), Type.Null()]);

export const readMemberRank = endpoint({
  wire: ['GET /office/v1/members/{id}/rank'],
  summary: 'The level of a member, and the levels of the brand',
  auth: 'operator',
  permission: 'vip.view',
  input: Type.Object({ id: Id }),
  output: Type.Object({
    /** null: no level. */
    level: Level,
    tiers: Type.Array(
      Type.Object({
        level: Type.Integer(),
        name: Type.Object({ en: Type.String(), bn: Type.String() }),
      }),
    ),
  }),
  rejects: { member_unknown: 409 },
});

export const setMemberRank = endpoint({
  wire: ['PUT /office/v1/members/{id}/rank'],
  summary: 'Gives a member a level of the brand, or takes it away',
  auth: 'operator',
  permission: 'vip.rank',
  input: Type.Object({
    id: Id,
    level: Level,
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  output: Type.Null(),
  rejects: { member_unknown: 409, vip_level_unknown: 409 },
});
