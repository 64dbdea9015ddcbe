import Type from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Cursor } from '#platform/contract/list-fields.ts';

export const listOfficeDraws = endpoint({
  wire: ['GET /office/v1/draws'],
  summary: 'Draws as the studios reported them, newest first',
  auth: 'operator',
  permission: 'draw.view',
  list: {
    name: 'draws',
    title: 'office.draws.title',
    columns: {
      ...{ game: 'game drawNo', state: 'state', result: 'winningNumber' },
      ...{ opens: 'opensAt', locks: 'locksAt', draws: 'drawsAt', vendor: 'vendor' },
      ...{ revision: 'revision' },
    },
  },
  input: Type.Object({
    game: Type.Optional(Type.String({ maxLength: 64 })),
    state: Type.Optional(Type.String({ maxLength: 16 })),
    before: Type.Optional(Cursor),
  }),
  output: Type.Object({
    rows: Type.Array(
      Type.Object({
        vendor: Type.String(),
        game: Type.String(),
        drawNo: Type.String(),
        state: Type.String(),
        opensAt: Type.String(),
        locksAt: Type.String(),
        drawsAt: Type.String(),
        revision: Type.Integer(),
        /** The winning number; nothing without a result. */
        winningNumber: Type.String(),
      }),
    ),
    next: Type.Union([Type.String(), Type.Null()]),
  }),
  rejects: {},
});
