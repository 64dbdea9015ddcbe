import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Counting, countResults } from './count-results.ts';

let reportFile = '';

beforeEach(() => {
  reportFile = join(mkdtempSync('/tmp/shapla-count-'), 'report.json');
});

afterEach(() => rmSync(join(reportFile, '..'), { recursive: true, force: true }));

function finish(counting: Counting, exitCode: number, output = '') {
  return countResults({ counting, exitCode, output, reportFile });
}

test('a step without figures counts as one, by its exit code', () => {
  expect([finish('exit', 0), finish('exit', 2)]).toEqual([
    { passed: 1, failed: 0 },
    { passed: 0, failed: 1 },
  ]);
});

test('a last line with figures is taken as it is, and its absence is a failure', () => {
  expect(finish('last-line', 1, 'x\n4 passed, 2 failed\n')).toEqual({ passed: 4, failed: 2 });
  expect(finish('last-line', 0, 'all is well\n')).toEqual({ passed: 0, failed: 1 });
});

test('a test file that cannot be loaded counts as failed beside the tests that failed', () => {
  const testResults = [
    { status: 'failed', assertionResults: [] },
    { status: 'failed', assertionResults: [{}] },
    { status: 'passed', assertionResults: [{}] },
  ];
  writeFileSync(reportFile, JSON.stringify({ numPassedTests: 1, numFailedTests: 1, testResults }));
  expect(finish('vitest', 1)).toEqual({ passed: 1, failed: 2 });
});

test('a runner that fails although every test passed counts as one failure', () => {
  writeFileSync(
    reportFile,
    JSON.stringify({ numPassedTests: 3, numFailedTests: 0, testResults: [] }),
  );
  expect([finish('vitest', 1), finish('vitest', 0)]).toEqual([
    { passed: 3, failed: 1 },
    { passed: 3, failed: 0 },
  ]);
});

test('a journey that passes only sometimes counts as failed', () => {
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 };
  writeFileSync(reportFile, JSON.stringify({ stats, errors: [] }));
  expect(finish('playwright', 1)).toEqual({ passed: 5, failed: 2 });
});

test('a runner that reports nothing, or ran nothing, does not pass', () => {
  expect(finish('vitest', 0)).toEqual({ passed: 0, failed: 1 });
  writeFileSync(
    reportFile,
    JSON.stringify({ stats: { expected: 0, unexpected: 0, flaky: 0 }, errors: [] }),
  );
  expect(finish('playwright', 0)).toEqual({ passed: 0, failed: 1 });
});
