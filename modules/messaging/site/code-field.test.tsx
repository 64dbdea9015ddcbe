import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeField } from './code-field.tsx';

test('the field takes the code from the phone by itself, and its button is a button [SMS-1]', () => {
  const html = renderToString(<CodeField send={() => undefined} error="wrong" />);
  expect(html).toContain('name="verificationCode"');
  expect(html).toContain('autoComplete="one-time-code"');
  expect(html).toContain('inputMode="numeric"');
  expect(html).toContain('aria-invalid="true"');
  expect(html).toMatch(/<button type="button"[^>]*>verification.code.send/);
  expect(html).toContain('role="status"');
});
