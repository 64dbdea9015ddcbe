/** `npm run tidy` checks the rules of this repository that no linter knows. Each line reads `path: rule: what to do`. */
import { join } from 'node:path';
import { tidyProblems } from './tidy/rules.ts';

const problems = tidyProblems(join(import.meta.dirname, '..'));
for (const problem of problems) {
  process.stderr.write(`${problem}\n`);
}
process.stdout.write(problems.length === 0 ? 'tidy: no problems\n' : '');
process.exitCode = problems.length === 0 ? 0 : 1;
