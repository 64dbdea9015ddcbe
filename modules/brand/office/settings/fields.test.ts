import { expect, test } from 'vitest';
import { changedSettings, readField, withField } from './fields.ts';

const BEFORE = { name: 'Shapla', switches: { FREEPLAY3: false, DIRECTREG3: true } };

test('changing one switch keeps its neighbours', () => {
  const after = withField(BEFORE, 'switches.FREEPLAY3', true);
  expect(after).toEqual({ name: 'Shapla', switches: { FREEPLAY3: true, DIRECTREG3: true } });
  expect(readField(after, 'switches.FREEPLAY3')).toBe(true);
});

test('only settings that differ are sent', () => {
  expect(changedSettings(BEFORE, withField(BEFORE, 'name', 'Shapla 2'))).toEqual({
    name: 'Shapla 2',
  });
  expect(changedSettings(BEFORE, withField(BEFORE, 'name', 'Shapla'))).toEqual({});
});
