import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PasswordField } from '#ui/field/password-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';

test('a label names its field, and hint and error describe it', () => {
  const html = renderToString(
    <TextField id="name" label="Username" hint="4–15 characters" error="Input cannot be empty" />,
  );
  expect(html).toContain('<label for="name"');
  expect(html).toContain('aria-describedby="name-error name-hint"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(/id="name-error"[^>]*>Input cannot be empty/);
  expect(html).toMatch(/id="name-hint"[^>]*>4–15 characters/);
});

test('a field without hint and error describes nothing', () => {
  const html = renderToString(<TextField id="name" label="Username" />);
  expect(html).not.toContain('aria-describedby');
  expect(html).not.toContain('aria-invalid');
});

test('two fields on one page have different ids', () => {
  const html = renderToString(
    <>
      <TextField label="A" />
      <TextField label="B" />
    </>,
  );
  const ids = [...html.matchAll(/<label for="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
});

test('a password is hidden at first and its toggle says what it does [LGN-2]', () => {
  const html = renderToString(
    <PasswordField label="Password" showLabel="Show password" hideLabel="Hide password" />,
  );
  expect(html).toContain('type="password"');
  expect(html).toContain('aria-label="Show password"');
});

test('a choice lists its options under one label', () => {
  const html = renderToString(
    <SelectField id="unit" label="Unit" options={[{ value: '10', label: 'P 10' }]} />,
  );
  expect(html).toContain('<label for="unit"');
  expect(html).toContain('<option value="10"');
});
