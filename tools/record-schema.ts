/**
 * `npm run record-schema` records the SQL of this tree as that of the release in package.json, so that the tests upgrade
 * databases of that release. Run it when a release is made; see docs/adding/table.md.
 */
import { join } from 'node:path';
import { recordRelease } from '#tests/upgrade/recorded-release.ts';

if (process.argv.length > 2) {
  process.stderr.write(
    'npm run record-schema\n  records the SQL of this tree as that of the release in package.json; it takes no arguments\n',
  );
  process.exit(2);
}
const version = recordRelease(join(import.meta.dirname, '..'));
process.stdout.write(`recorded the SQL of release ${version} in tests/upgrade/${version}\n`);
