/** `npm run migrate` brings the schemas of every module, and the job queue's, up to date in the database of DATABASE_URL. */
import { join } from 'node:path';
import { migrate } from '#platform/db/migrate.ts';
import { migrateJobs } from '#platform/jobs/runner.ts';

const url = process.env['DATABASE_URL'];
if (url === undefined) {
  process.stderr.write('DATABASE_URL must name the database to migrate\n');
  process.exit(2);
}
for (const name of await migrate(url, join(import.meta.dirname, '..'))) {
  process.stdout.write(`applied ${name}\n`);
}
await migrateJobs(url);
