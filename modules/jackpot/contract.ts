import Type, { type Static } from 'typebox';
import { endpoint } from '#platform/contract/endpoint.ts';

/** How the demo counter of a sandbox moves; amounts are whole currency units, the fixed step has two decimals. */
export const DemoCounter = Type.Object({
  start: Type.Union([Type.Literal('random'), Type.Literal('fixed'), Type.Literal('clock')]),
  /** The amount of a fixed start, and what the clock counts from. */
  fixedStart: Type.Integer({ minimum: 1, maximum: 99_000_000 }),
  intervalMs: Type.Union([Type.Literal(3000), Type.Literal(4000), Type.Literal(5000)]),
  step: Type.Union([Type.Literal('random'), Type.Literal('fixed')]),
});
export type DemoCounter = Static<typeof DemoCounter>;

export const readJackpot = endpoint({
  wire: ['GET /wps/system/jackpot'],
  summary: 'What the jackpot counter shows; nothing while there is nothing to win and no demo',
  auth: 'visitor',
  isSameForAll: true,
  cacheSeconds: 15,
  input: Type.Object({}),
  output: Type.Object({ demo: Type.Union([DemoCounter, Type.Null()]) }),
  rejects: {},
});
