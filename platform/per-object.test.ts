import { expect, test } from 'vitest';
import { perObject } from './per-object.ts';

test('a thing is made once for each object, and two objects share nothing', () => {
  const made: string[] = [];
  const thingOf = perObject(({ name }: { readonly name: string }) => {
    made.push(name);
    return name === 'nothing' ? undefined : { calls: 0 };
  });
  const [one, other, nothing] = [{ name: 'one' }, { name: 'one' }, { name: 'nothing' }];
  expect(thingOf(one)).toBe(thingOf(one));
  expect(thingOf(one)).not.toBe(thingOf(other));
  expect([thingOf(nothing), thingOf(nothing)]).toEqual([undefined, undefined]);
  expect(made).toEqual(['one', 'one', 'nothing']);
});
