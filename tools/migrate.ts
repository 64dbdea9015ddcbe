/** `npm run migrate` brings the schemas of every module, and the job queue's, up to date, and gives the roles their rights. */
import { migrateAll } from '#apps/server/database-logins.ts';
import { createLog } from '#platform/log/pino-log.ts';

const url = process.env['DATABASE_MIGRATION_URL'] ?? process.env['DATABASE_URL'];
if (url === undefined) {
  process.stderr.write(
    'DATABASE_MIGRATION_URL, or DATABASE_URL, must name the database to migrate, as the owner of its schemas\n',
  );
  process.exit(2);
}
for (const name of await migrateAll(url, createLog('warn'))) {
  process.stdout.write(`applied ${name}\n`);
}
