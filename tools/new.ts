/** `npm run new -- module|endpoint|screen|studio|vendor <name>` writes the files of a recipe, ready to fill. */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { recipes } from './scaffold/recipes.ts';

const root = join(import.meta.dirname, '..');
const [kind = '', name = ''] = process.argv.slice(2);
const recipe = recipes[kind];

if (recipe === undefined || !recipe.pattern.test(name)) {
  process.stderr.write('npm run new -- <kind> <name>\n');
  for (const [known, { example, says }] of Object.entries(recipes)) {
    process.stderr.write(`  ${known} ${example}   ${says}\n`);
  }
  process.exit(2);
}
const plan = recipe.plan(name);
const taken = Object.keys(plan.files).filter((file) => existsSync(join(root, file)));
if (taken.length > 0) {
  process.stderr.write(`nothing written, these exist: ${taken.join(', ')}\n`);
  process.exit(1);
}
for (const [file, text] of Object.entries(plan.files)) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
  process.stdout.write(`wrote ${file}\n`);
}
for (const step of plan.next) {
  process.stdout.write(`then: ${step}\n`);
}
