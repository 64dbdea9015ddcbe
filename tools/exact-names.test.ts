import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** Our own rules lint this folder. */
const folder = mkdtempSync('/tmp/shapla-names-');
mkdirSync(join(folder, 'tests/journeys'), { recursive: true });
for (const file of ['biome.json', 'tools/exact-names.grit']) {
  cpSync(join(ROOT, file), join(folder, file));
}
afterAll(() => rmSync(folder, { recursive: true, force: true }));

type Report = {
  readonly diagnostics: readonly {
    readonly category: string;
    readonly location: { readonly start: { readonly line: number } };
  }[];
};

/** @returns the numbers of the lines of a story in which the linter reports a look-up */
function faultyLines(story: readonly string[]): readonly number[] {
  writeFileSync(join(folder, 'tests/journeys/planted.spec.ts'), story.join('\n'));
  const { stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/biome'),
    ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=50', 'tests'],
    { cwd: folder, encoding: 'utf8' },
  );
  const report: Report = JSON.parse(stdout);
  return report.diagnostics
    .filter(({ category }) => category === 'plugin')
    .map(({ location }) => location.start.line)
    .toSorted((left, right) => left - right);
}

test('a look-up by a part of a name is an error in stories [G9]', () => {
  const planted = [
    "site.getByRole('button', { name: 'Log in' });",
    "site.getByRole('button', { name });",
    "site.getByRole('button', { name: /Log in/ });",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a planted line
    "site.getByRole('button', { name: new RegExp(`${words}`), level: 2 });",
    "site.getByRole('button', options);",
    "site.getByText('Log in');",
    'site.getByText(/Log in/);',
    "site.getByLabel(words('name'), { exact: false });",
    "site.getByRole('dialog', { name: 'Log in', exact: true }).getByText('Name');",
  ];
  expect(faultyLines(planted)).toEqual(planted.map((_, index) => index + 1));
});

test('whole names and expressions that are anchored at an end pass', () => {
  const good = [
    "site.getByRole('button', { name: 'Log in', exact: true });",
    "site.getByRole('button', { name, exact: true });",
    "site.getByRole('button', { name: /^Log in/ });",
    "site.getByRole('button', { name: /in$/u, pressed: true });",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: the text of a line
    "site.getByRole('button', { name: new RegExp(`^${words}`) });",
    "site.getByRole('button', { pressed: true });",
    "site.getByRole('button');",
    "site.getByText('Log in', { exact: true });",
    'site.getByText(/^Log in/);',
  ];
  expect(faultyLines(good)).toEqual([]);
});
