import { expect, test } from 'vitest';
import { bindExtensions, extensionPoint } from './extensions.ts';

type Step = { readonly name: string; readonly text: string };
const steps = extensionPoint<Step>('door.steps', ({ name }) => name);
const desks = extensionPoint<Step>('door.desk', () => 'desk');
const aStep = (name: string): Step => ({ name, text: `the step ${name}` });

test('entries stand in the order of the modules, then as each module lists them', () => {
  const bound = bindExtensions([
    { name: 'first', extends: [steps.with(aStep('z'), aStep('b'))] },
    { name: 'second' },
    {
      name: 'third',
      extends: [steps.with(aStep('a')), desks.with(aStep('d')), steps.with(aStep('c'))],
    },
  ]);
  expect(bound.of(steps).map(({ name }) => name)).toEqual(['z', 'b', 'a', 'c']);
  expect(bound.find(steps, 'a')).toEqual(aStep('a'));
  expect(bound.find(steps, 'd')).toBeUndefined();
  expect(bound.of(desks)).toEqual([aStep('d')]);
});

test('what one app binds is not seen by another', () => {
  const one = bindExtensions([{ name: 'first', extends: [steps.with(aStep('a'))] }]);
  const other = bindExtensions([{ name: 'first', extends: [steps.with(aStep('b'))] }]);
  expect([one.of(steps), other.of(steps)]).toEqual([[aStep('a')], [aStep('b')]]);
  expect(bindExtensions([]).of(steps)).toEqual([]);
});

test('a key stands once in an app', () => {
  const first = { name: 'first', extends: [steps.with(aStep('a'))] };
  expect(() =>
    bindExtensions([first, { name: 'second', extends: [steps.with(aStep('a'))] }]),
  ).toThrow('door.steps may hold a once: first and second both add it');
  expect(() =>
    bindExtensions([{ name: 'first', extends: [steps.with(aStep('a'), aStep('a'))] }]),
  ).toThrow('door.steps may hold a once: first adds it twice');
  expect(() =>
    bindExtensions([
      { name: 'first', extends: [desks.with(aStep('a'))] },
      { name: 'second', extends: [desks.with(aStep('b'))] },
    ]),
  ).toThrow('door.desk may hold desk once: first and second both add it');
});

test('two points of one name are refused', () => {
  const namesake = extensionPoint<number>('door.steps', String);
  expect(() =>
    bindExtensions([
      { name: 'first', extends: [steps.with(aStep('a'))] },
      { name: 'second', extends: [namesake.with(1)] },
    ]),
  ).toThrow('two extension points are called door.steps');
  expect(
    bindExtensions([{ name: 'first', extends: [steps.with(aStep('a'))] }]).of(namesake),
  ).toEqual([]);
});
