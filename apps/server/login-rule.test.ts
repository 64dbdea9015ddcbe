import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { isOpenToVisitors, LOGIN_RULE_SCRIPT } from '#platform/site/login-rule.ts';

test.each(['/login', '/Login/', '/register', '/register.html', '/helpmc', '/download'])(
  '%s is open without a session [BRD-4]',
  (path) => {
    expect(isOpenToVisitors(path)).toBe(true);
  },
);

test.each(['/reset', '/login/social'])(
  '%s leads back in from a mail or a provider, so it is open too [BRD-4] [PWD-1]',
  (path) => {
    expect(isOpenToVisitors(path)).toBe(true);
  },
);

test.each(['/', '/home', '/rng', '/bets', '/help', '/down', '/login/x', '/registers', ''])(
  '%j is not [BRD-4]',
  (path) => {
    expect(isOpenToVisitors(path)).toBe(false);
  },
);

/** Where the script in the page's head sends a browser. */
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
