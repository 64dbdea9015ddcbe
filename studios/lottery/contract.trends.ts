import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { ROAD_KINDS } from './games/roads.ts';

const Trends = Type.Object({
  /** Number of draws that were counted. */
  draws: Type.Integer(),
  /** The newest draw that is over, counted or void; null before the first one. */
  newest: Type.Union([Type.String(), Type.Null()]),
  rows: Type.Array(
    Type.Object({
      /** A place of the draw from 1 on, `all` for all its numbers, or `tails` for their last two digits. */
      of: Type.Union([Type.Integer(), Type.Enum(['all', 'tails'])]),
      numbers: Type.Array(
        Type.Object({
          number: Type.String(),
          count: Type.Integer(),
          /** Number of draws since the number came last; equals `draws` when it never came. */
          gap: Type.Integer(),
        }),
      ),
    }),
  ),
  /** Opposite bets, draw by draw: `1` when the first one wins, `2` when the second does, `0` when neither does. */
  roads: Type.Array(
    Type.Object({
      of: Type.Enum(ROAD_KINDS),
      /** A mark for each counted draw, newest first. */
      marks: Type.String(),
    }),
  ),
});

export const readTrends = endpoint({
  wire: ['GET /studio/lottery/v1/trends'],
  summary:
    'How often each number came in the last draws and how long ago, and the roads of opposite bets',
  auth: 'visitor',
  envelope: 'raw',
  tx: 'none',
  input: Type.Object({
    game: Type.String({ pattern: '^[A-Z0-9-]{2,20}$' }),
    draws: Type.Optional(Type.Integer({ minimum: 10, maximum: 200 })),
  }),
  output: Trends,
  rejects: { INVALID_SELECTION: 400 },
});

export type TrendsView = Static<typeof Trends>;
