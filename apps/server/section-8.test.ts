import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadTexts } from '#platform/i18n/texts.ts';
import { ROOT } from './build-app.ts';
import * as registry from './registry.ts';
import * as studios from './studios.ts';

/**
 * The catalogue of errors of the product, section 8: what is shown, and the key of its text. A key that begins with
 * `error.` is the server's refusal of that code; the others are the site's own texts.
 */
const CATALOGUE: readonly (readonly [what: string, key: string])[] = [
  ['not a real account: the warning', 'in_need_true_account'],
  ['not a real account: the server’s word', 'error.in_need_true_account'],
  ['not a real account: its confirm label', 'in_increase_submit'],
  ['logout: the title', 'in_popup_prompt'],
  ['logout: the question', 'in_sure_logout'],
  ['logout: cancel', 'in_more_cancel'],
  ['a code was asked for too often', 'error.verification.too.many'],
  ['codes cannot be sent now', 'error.verification.off'],
  ['the invitation code is wrong', 'error.affiliate.code.invalid'],
  ['a failed login', 'error.login.incorrect'],
  ['please complete verification first', 'error.captcha.required'],
  ['the mail with the link has been out', 'recovery.sent'],
  ['Username/Email does not exist', 'error.login.name.unknown'],
  ['Username/Email does not exist: recovery', 'error.recovery.contact.unknown'],
  ['network link is abnormal', 'network.down'],
  ['page took longer to load', 'shell.load.slow'],
  ['unknown error: a page', 'shell.load.unknown'],
  ['unknown error: a call', 'error.unknown'],
  ['invalid URL, please contact customer service', 'play.invalidUrl'],
  ['popup blocked', 'region.popupBlocked'],
  ['non-agents cannot log in', 'error.login.agents.only'],
  ['non-member account unable to login', 'error.login.type.refused'],
  ['not logged in', 'error.login.not.session'],
  ['IP or location blocked', 'error.region.restricted'],
  ['IP or location blocked: the page', 'region.restricted.title'],
  ['system maintenance', 'error.system.maintenance'],
  ['system maintenance: the page', 'region.maintenance.title'],
  ['phone: invalid or missing number', 'social.phone.error.number'],
  ['phone: too many requests, again after 5 minutes', 'social.phone.error.tooMany'],
  ['phone: invalid or missing code', 'social.phone.error.code'],
  ['phone: captcha check or domain', 'social.phone.error.captcha'],
  ['phone: quota exceeded', 'social.phone.error.quota'],
  ['phone: operation not enabled', 'social.phone.error.off'],
  ['phone: code expired', 'social.phone.error.expired'],
  ['phone: popup closed, login failed', 'social.phone.error.closed'],
];
const STATUSES = [400, 401, 402, 403, 409, 429, 451, 503];

const texts = loadTexts(ROOT);
const endpoints = [
  ...Object.values(registry).flatMap((module) => module.handlers),
  ...Object.values(studios).flatMap((studio) => studio.routes),
].map(({ endpoint }) => endpoint);
const files = globSync('{apps,modules,platform,studios}/**/*.{ts,tsx}', { cwd: ROOT })
  .filter((file) => !/node_modules|\.(test|spec)\./.test(file))
  .map((file) => readFileSync(join(ROOT, file), 'utf8'));
const source = files.join('\n');
const declared = new Set(endpoints.flatMap(({ rejects }) => Object.keys(rejects)));

/** Refusals that no contract declares, because dispatch and guards answer them for every call: `code` and status. */
const thrown = [
  ...source.matchAll(/new Rejection\(\s*'([^']+)',\s*(\d{3})/g),
  ...source.matchAll(/code: '([^']+)',\s*status: (\d{3})/g),
].map(([, code = '', status = '']) => ({ code, status: Number(status) }));

function isTranslated(key: string): boolean {
  const english = texts.translate('en', key);
  return english !== undefined && texts.translate('bn', key) !== english;
}

describe('the catalogue of errors', () => {
  test.each(CATALOGUE)('%s: %s is translated into both languages [ERR-2]', (_what, key) => {
    expect(isTranslated(key)).toBe(true);
  });

  test.each(CATALOGUE)('%s: %s can be met [ERR-2]', (_what, key) => {
    const code = key.startsWith('error.') ? key.slice('error.'.length) : undefined;
    const isMet =
      code === undefined
        ? source.includes(`'${key}'`)
        : code === 'unknown' || declared.has(code) || thrown.some((each) => each.code === code);
    expect(isMet).toBe(true);
  });
});

describe('every refusal', () => {
  test('has one of the statuses that clients read, and 404 only between vendors [ERR-3]', () => {
    const odd = endpoints.flatMap((endpoint) =>
      Object.entries(endpoint.rejects)
        .filter(
          ([, status]) =>
            !STATUSES.includes(status) && !(status === 404 && endpoint.auth === 'vendor'),
        )
        .map(([code, status]) => `${endpoint.wire[0]} ${code} ${status}`),
    );
    expect(odd).toEqual([]);
  });

  test('that dispatch, guards and rules state by themselves is translated into both languages too [ERR-3]', () => {
    // 500 is a bug and no refusal. Codes of vendors and studios are written in capitals; those of studios are declared
    // in their contracts.
    const plain = thrown.filter(({ code, status }) => status !== 500 && !/^[A-Z_]+$/.test(code));
    expect(plain.length).toBeGreaterThan(10);
    const unreported = plain.filter(
      ({ code, status }) => !STATUSES.includes(status) || !isTranslated(`error.${code}`),
    );
    expect(unreported).toEqual([]);
  });
});
