import Type from 'typebox';
import { expect, expectTypeOf, test } from 'vitest';
import type { AppContext } from './app-context.ts';
import {
  type Announcement,
  createDecoder,
  defineEvent,
  encodeJson,
  type PayloadOf,
} from './events.ts';
import { createOutbox } from './jobs/outbox.ts';
import { listen } from './listeners.ts';

const settled = defineEvent(
  'test.settled',
  Type.Object({
    brandId: Type.Integer(),
    bets: Type.Array(Type.Object({ id: Type.BigInt(), ticks: Type.BigInt(), note: Type.String() })),
    atMs: Type.Union([Type.Integer(), Type.Null()]),
  }),
);
type Settled = PayloadOf<typeof settled>;
const payload: Settled = {
  brandId: 1,
  bets: [
    { id: 2n ** 53n + 1n, ticks: -9_223_372_036_854_775_808n, note: '17' },
    { id: 0n, ticks: 9_223_372_036_854_775_807n, note: '{"0":1n}' },
  ],
  atMs: null,
};
const app = {} as AppContext;

test('a payload comes out of the queue as it went in, ids and ticks exact [OPS-1]', () => {
  const queued: unknown = JSON.parse(encodeJson(payload));
  expect(createDecoder(settled)(queued)).toEqual(payload);
});

test('a listener runs with the payload of its event and its types [OPS-1]', async () => {
  const received: Settled[] = [];
  const listener = listen(settled, {
    name: 'test.hear',
    run: async (_app, fact) => {
      expectTypeOf(fact).toEqualTypeOf<Settled>();
      expectTypeOf(fact.bets[0]?.id).toEqualTypeOf<bigint | undefined>();
      received.push(fact);
    },
  });
  await listener.run(app, JSON.parse(encodeJson(payload)));
  expect(received).toEqual([payload]);
});

test.each([
  ['a field is missing', { brandId: 1, atMs: 5 }],
  ['a field is of another kind', { ...payload, brandId: 'one' }],
  ['an id is no number', { ...payload, bets: [{ id: 'x1', ticks: '1', note: '' }] }],
  ['nothing is there', undefined],
])('a queued value is refused loudly when %s', async (_what, queued) => {
  const listener = listen(settled, { name: 'test.hear', run: async () => undefined });
  await expect(listener.run(app, queued)).rejects.toThrow('this is no payload of test.settled');
});

test('an announcement compiles with the payload of its event alone', () => {
  type Fact = { readonly id: string; readonly payload: Settled };
  expectTypeOf(app.announce<typeof settled.payload>)
    .parameter(2)
    .toEqualTypeOf<Fact>();
  const announced: Announcement<typeof settled.payload>[] = [
    { id: 'a', payload },
    // @ts-expect-error a payload without its bets
    { id: 'b', payload: { brandId: 1, atMs: 5 } },
    // @ts-expect-error an id as a text
    { id: 'c', payload: { ...payload, bets: [{ id: '1', ticks: 1n, note: '' }] } },
  ];
  expect(announced).toHaveLength(3);
});

test('two listeners of one name are refused, whatever they listen to [OPS-1]', () => {
  const other = defineEvent('test.other', Type.Object({}));
  const run = async () => undefined;
  const named = (name: string) => [listen(settled, { name, run }), listen(other, { name, run })];
  expect(() => createOutbox([...named('a.b'), ...named('c.d')])).toThrow(
    'two listeners are named a.b',
  );
  const outbox = createOutbox([listen(settled, { name: 'a.b', run })]);
  expect([outbox.hasListener(settled), outbox.hasListener(other)]).toEqual([true, false]);
});
