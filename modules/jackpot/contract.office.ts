import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';
import { Version } from '#platform/contract/input-fields.ts';
import { DemoCounter } from './contract.ts';

export const JackpotSettings = Type.Object(
  {
    /** `pool` is the platform's real progressive jackpot: without one nothing is shown. */
    source: Type.Union([Type.Literal('pool'), Type.Literal('demo')]),
    ...DemoCounter.properties,
  },
  { additionalProperties: false },
);
export type JackpotSettings = Static<typeof JackpotSettings>;

export const readJackpotSettings = endpoint({
  wire: ['GET /office/v1/jackpot/settings'],
  summary: 'What the jackpot counter of the brand shows',
  auth: 'operator',
  permission: 'jackpot.view',
  input: Type.Object({}),
  output: Type.Object({
    settings: JackpotSettings,
    version: Type.Integer(),
    /** Whether a demo counter is allowed, which needs play credit. */
    mayDemo: Type.Boolean(),
  }),
  rejects: {},
});

export const changeJackpotSettings = endpoint({
  wire: ['PUT /office/v1/jackpot/settings'],
  summary: 'Changes the jackpot counter at once; a demo is refused where real money is played',
  auth: 'operator',
  permission: 'jackpot.change',
  input: Type.Object({
    settings: JackpotSettings,
    /** The version that was read, so that nobody overwrites values they have not seen. */
    version: Version,
    reason: Type.String({ minLength: 3, maxLength: 500 }),
  }),
  output: Type.Object({ version: Type.Integer() }),
  rejects: {
    'jackpot.demo.real': 409,
    'jackpot.unchanged': 409,
    'jackpot.changed.meanwhile': 409,
  },
});
