/** `npm run migrate`: applies the migrations of every module to DATABASE_URL. */
import { join } from 'node:path';
import { migrate } from '#platform/db/migrate.ts';
import { migrateJobs } from '#platform/jobs/runner.ts';

const url = process.env['DATABASE_URL'];
if (url === undefined) {
  process.stderr.write('DATABASE_URL says which database to migrate\n');
  process.exit(2);
}
for (const name of await migrate(url, join(import.meta.dirname, '..'))) {
  process.stdout.write(`applied ${name}\n`);
}
await migrateJobs(url);
