/** `node tools/fairness-vectors.ts` writes docs/fairness/vectors.json; a test checks that the file is current. */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fairnessVectors } from './fairness/vectors/vectors.ts';

const root = join(import.meta.dirname, '..');
const path = join(root, 'docs/fairness/vectors.json');
writeFileSync(path, `${JSON.stringify(fairnessVectors(), null, 2)}\n`);
execFileSync(join(root, 'node_modules/.bin/biome'), ['format', '--write', path], { cwd: root });
