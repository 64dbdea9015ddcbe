import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { LOGIN_RULE_SCRIPT } from './login-rule-script.ts';

/** The address to which the script in the page's head redirects a browser. */
function sentTo(sessionStorage: unknown): string | undefined {
  let target: string | undefined;
  const location = {
    replace: (to: string) => {
      target = to;
    },
  };
  runInNewContext(LOGIN_RULE_SCRIPT, { sessionStorage, location });
  return target;
}

test('a browser without a token is sent on before anything is drawn, one with a token stays [BRD-4] [SES-2]', () => {
  expect(sentTo({ getItem: () => null })).toBe('/login');
  expect(sentTo({ getItem: (key: string) => (key === 'token' ? 'abc' : null) })).toBeUndefined();
  expect(sentTo(undefined)).toBe('/login');
});
