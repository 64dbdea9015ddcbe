import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { characterCount } from '#ui/field/character-count.ts';
import { MoneyField } from '#ui/field/money-field.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextAreaField } from '#ui/field/text-area-field.tsx';
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

test('a password is hidden at first and its toggle says what it does [LGN-1]', () => {
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

const nothing = () => undefined;

test('a number asks for the number keys and shows thousands while it is not typed in [VAL-5]', () => {
  const html = renderToString(<NumberField label="Turnover" value="1234567" onValue={nothing} />);
  expect(html).toContain('inputMode="numeric"');
  expect(html).toContain('value="1,234,567"');
});

test('an amount shows its symbol, and the quick amount that is in the field is the chosen one', () => {
  const html = renderToString(
    <MoneyField
      label="Amount"
      symbol="৳"
      value="1000"
      onValue={nothing}
      quick={{ label: 'Quick amounts', amounts: ['500', '1000'] }}
    />,
  );
  expect(html).toContain('inputMode="decimal"');
  expect(html).toMatch(/>৳<\/span>/);
  expect(html).toMatch(/aria-pressed="false"[^>]*>500</);
  expect(html).toMatch(/aria-pressed="true"[^>]*>1,000</);
});

test('a remark counts characters as the server does and is never cut [VAL-4]', () => {
  expect(characterCount('  ক্ষ ')).toBe(3);
  expect(characterCount('👍')).toBe(1);
  const html = renderToString(
    <TextAreaField label="Remark" maxCharacters={4} defaultValue="12345" />,
  );
  expect(html).toContain('12345</textarea>');
  expect(html).toMatch(/<output[^>]*>5(<!-- -->)?\/(<!-- -->)?4</);
  expect(html).not.toContain('maxLength');
});
