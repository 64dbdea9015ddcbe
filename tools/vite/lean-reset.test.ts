import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { leanReset } from './lean-reset.ts';

const PREFLIGHT = join(import.meta.dirname, '../../node_modules/tailwindcss/preflight.css');

test('the reset of all elements leaves their pseudo-elements alone, and other sheets stay as they are [G4]', () => {
  const { transform } = leanReset();
  const change = (code: string, id: string): unknown =>
    typeof transform === 'function' ? Reflect.apply(transform, {}, [code, id]) : undefined;
  const preflight = readFileSync(PREFLIGHT, 'utf8');
  expect(preflight).toMatch(/::before/);
  expect(change(preflight, '/look.css')).not.toMatch(/::(?:before|after)/);
  expect(change(preflight, '/look.css')).toMatch(/\*,::backdrop,\s*::file-selector-button \{/);
  expect(preflight).toMatch(/:host/);
  expect(change(preflight, '/look.css')).not.toMatch(/:host/);
  const small =
    '*,:after,:before,::backdrop{margin:0}html{font-family:var(--font,Arial,sans-serif);top:0}';
  expect(change(small, '/site.css')).toBe(
    '*,::backdrop{margin:0}html{font-family:var(--font);top:0}',
  );
  expect(change('.a::before{top:0}', '/a.css')).toBeNull();
  expect(change(preflight, '/look.ts')).toBeNull();
});
