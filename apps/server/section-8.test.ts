import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadTexts } from '#platform/i18n/texts.ts';
import { SERVER_TEXTS, SITE_TEXTS } from '#tests/error-catalogue.ts';
import { ROOT } from './build-app.ts';
import * as registry from './registry.ts';
import * as studios from './studios.ts';

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

/** Refusals that no contract declares, because dispatch and guards answer them for every call: `code` and status. */
const thrown = [
  ...source.matchAll(/new Rejection\(\s*'([^']+)',\s*(\d{3})/g),
  ...source.matchAll(/code: '([^']+)',\s*status: (\d{3})/g),
].map(([, code = '', status = '']) => ({ code, status: Number(status) }));

function isTranslated(key: string): boolean {
  const english = texts.translate('en', key);
  return english !== undefined && texts.translate('bn', key) !== english;
}

// That each is met is tested where it is produced: `section-8.db.test.ts` and `apps/site/section-8-screen.test.tsx`.
describe('the catalogue of errors', () => {
  test.each([...SERVER_TEXTS, ...SITE_TEXTS])(
    '%s is translated into both languages [ERR-2]',
    (key) => {
      expect(isTranslated(key)).toBe(true);
    },
  );
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
