/** `npm run build` builds the pages that `npm start` would build. */
import { join } from 'node:path';
import { buildIfChanged } from './build-site.ts';

const hasBuilt = await buildIfChanged({
  root: join(import.meta.dirname, '..'),
  report: (line) => process.stdout.write(`${line}\n`),
});
if (!hasBuilt) {
  process.stdout.write('Nothing has changed since the last build.\n');
}
