import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Counting } from './count-results.ts';
import { listFailures } from './list-failures.ts';

let reportFile = '';

beforeEach(() => {
  reportFile = join(mkdtempSync('/tmp/shapla-failures-'), 'report.json');
});

afterEach(() => rmSync(join(reportFile, '..'), { recursive: true, force: true }));

function failures(counting: Counting, report?: unknown, output = '') {
  if (report !== undefined) {
    writeFileSync(reportFile, JSON.stringify(report));
  }
  return listFailures({ counting, exitCode: 1, reportFile, output });
}

test('a failed test is named with its file and the beginning of its message', () => {
  const long = ['\u001B[31mexpected 1\u001B[39m', ...Array.from({ length: 40 }, () => 'at x')];
  const assertionResults = [
    { status: 'passed', fullName: 'holds', failureMessages: [] },
    { status: 'failed', fullName: 'adds up', failureMessages: [long.join('\n')] },
  ];
  const file = { name: 'sum.test.ts', status: 'failed', message: '', assertionResults };
  const [failure, ...others] = failures('vitest', { testResults: [file] });
  expect(others).toEqual([]);
  expect(failure?.split('\n').slice(0, 2)).toEqual(['sum.test.ts: adds up', 'expected 1']);
  expect(failure?.split('\n')).toHaveLength(17);
});

test('a file that cannot be loaded is named with the reason', () => {
  const file = { name: 'sum.test.ts', status: 'failed', message: 'no such module' };
  expect(failures('vitest', { testResults: [{ ...file, assertionResults: [] }] })).toEqual([
    'sum.test.ts\nno such module',
  ]);
});

test('a failed journey is named, also inside a suite of a suite', () => {
  const results = [{ errors: [{ message: 'not drawn' }] }];
  const spec = { title: 'a bet', file: 'bet.spec.ts', tests: [{ results }] };
  const passed = { title: 'a page', file: 'page.spec.ts', tests: [{ results: [{ errors: [] }] }] };
  const report = { suites: [{ specs: [passed], suites: [{ specs: [spec] }] }] };
  expect(failures('playwright', report)).toEqual(['bet.spec.ts: a bet\nnot drawn']);
});

test('a failed journey shows the beginning and the end of the page it stood on, once', () => {
  const path = join(reportFile, '..', 'error-context.md');
  const parts = Array.from({ length: 80 }, () => '  - button');
  const page = ['- banner:', ...parts, '- dialog'].join('\n');
  writeFileSync(
    path,
    `# Error details

\`\`\`yaml
${page}
\`\`\`

# Test source
`,
  );
  const errors = [{ message: 'not drawn' }, { message: 'a script broke' }];
  const results = [{ errors, attachments: [{ name: 'error-context', path }] }];
  const report = {
    suites: [{ specs: [{ title: 'a bet', file: 'b.spec.ts', tests: [{ results }] }] }],
  };
  const [first, second] = failures('playwright', report);
  expect(first?.split('\n').slice(0, 3)).toEqual(['b.spec.ts: a bet', 'not drawn', '- banner:']);
  expect(first?.split('\n')).toHaveLength(2 + 30 + 1 + 40);
  expect(first?.split('\n').at(-1)).toBe('- dialog');
  expect(second).toBe('b.spec.ts: a bet\na script broke');
});

test('a step that names nothing shows the end of what it printed', () => {
  const output = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n');
  expect(failures('exit', undefined, output)[0]?.split('\n').at(-1)).toBe('line 39');
  expect(failures('vitest', undefined, 'killed')).toEqual(['killed']);
});
