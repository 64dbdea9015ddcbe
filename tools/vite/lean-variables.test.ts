import { expect, test } from 'vitest';
import { withoutUnused } from './lean-variables.ts';

const initial = (values: string) => `@layer properties{@supports (a){*{${values}}}}`;

test('a variable that nothing sets is written as the value that it always has, or as what stands for it [G4]', () => {
  const css = `${initial('--tw-a:0px;--tw-b:initial;--tw-c:initial')}.x{--tw-c:1px;top:calc(1px + var(--tw-a));left:var(--tw-b,var(--tw-c));transform:var(--tw-b,) var(--tw-c,)}@property --tw-a{inherits:false}@property --tw-c{inherits:false}`;
  expect(withoutUnused(css)).toBe(
    `${initial('--tw-c:initial')}.x{--tw-c:1px;top:calc(1px + 0px);left:var(--tw-c);transform: var(--tw-c,)}@property --tw-c{inherits:false}`,
  );
});

test('shadows that are none and declarations without a value go, and so does what nobody reads [G4]', () => {
  const css = `${initial('--tw-a:0 0 #0000;--tw-b:0 0 #0000')}.x{--tw-b:1px 1px red;--tw-d:1;box-shadow:var(--tw-a), var(--tw-b)}.y{filter:var(--tw-e,)}`;
  expect(withoutUnused(css)).toBe(
    `${initial('--tw-b:0 0 #0000')}.x{--tw-b:1px 1px red;box-shadow:var(--tw-b)}.y{}`,
  );
});

test('variables that are not of Tailwind stay as they are', () => {
  const css = ':root{--a:1px}.x{top:var(--a);left:var(--b)}';
  expect(withoutUnused(css)).toBe(css);
});
