/**
 * `npm run seams` finds what lacks one of the two ends that docs/seams.md names, and compares it with the list of open
 * seams. With `names` it looks only for the kinds that are found without types.
 */
import { join } from 'node:path';
import { compareSeams } from './seams/compare-seams.ts';
import { findByName, findSeams, KINDS_BY_NAME } from './seams/find-seams.ts';
import { OPEN_SEAMS } from './seams/open-seams.ts';
import { readNames, readSources } from './seams/read-sources.ts';

const root = join(import.meta.dirname, '..');
const isNamesOnly = process.argv[2] === 'names';
const found = isNamesOnly ? findByName(readNames(root)) : findSeams(readSources(root));
const problems = compareSeams(found, OPEN_SEAMS, isNamesOnly ? KINDS_BY_NAME : undefined);
for (const problem of problems) {
  process.stderr.write(`${problem}\n`);
}
process.stdout.write(
  problems.length === 0 ? `seams: ${found.length} are open, all on the list\n` : '',
);
process.exitCode = problems.length === 0 ? 0 : 1;
