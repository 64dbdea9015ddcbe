import { join } from 'node:path';
import type { Clock } from '#platform/clock/clock.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import { migrate } from '#platform/db/migrate.ts';
import { APPLICATION_ROLE, grantApplicationRole } from '#platform/db/roles.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { createS3Store } from '#platform/files/s3-store.ts';
import { createRateLimits, LIMITS_PROFILES } from '#platform/http/rate-limit.ts';
import { migrateJobs } from '#platform/jobs/runner.ts';
import type { Log } from '#platform/log/log.ts';
import { relayBeacon } from '#seamless/fairness/beacon-source.ts';
import { type BuiltApp, createApp, ROOT } from './build-app.ts';
import type { Config } from './config.ts';
import * as registry from './registry.ts';
import { resolvers } from './resolvers.ts';
import { readSecretKey } from './secret-key.ts';
import * as studios from './studios.ts';
import { vendorOffice } from './vendor-office.ts';

export type OpenedApp = BuiltApp & {
  readonly database: Database;
  /** The database as its owner: for the job queue, whose tables the serving role cannot touch. */
  readonly ownerUrl: string;
};

/** Migrates when it may, opens the database in the role that serves, and binds all modules. */
export async function openApp(
  config: Config,
  parts: { readonly log: Log; readonly clock: Clock; readonly publicUrl: () => string },
): Promise<OpenedApp> {
  const { log, clock, publicUrl } = parts;
  const ownerUrl = config.databaseUrl;
  if (ownerUrl === undefined) {
    throw new Error('DATABASE_URL says which PostgreSQL to use; npm start brings one of its own');
  }
  if (config.migrates) {
    await migrateAll(ownerUrl, log);
  }
  const databaseUrl = await servingUrl(ownerUrl, log);
  const database = openDatabase({
    url: databaseUrl,
    maxConnections: config.databaseConnections,
    onError: (error) => log.warn('database_connection_lost', { error }),
    onSecondConnection: (error) => log.error('database_second_connection', { error }),
  });
  const built = createApp({
    database,
    databaseUrl,
    clock,
    log,
    files: filesOf(config),
    secretKey: readSecretKey(config),
    isSandbox: config.isSandbox,
    publicUrl,
    modules: Object.values(registry),
    resolvers,
    limits: createRateLimits(LIMITS_PROFILES[config.limits]),
    allowedOrigins: config.allowedOrigins,
    studios: config.roles.includes('studios') ? Object.values(studios) : [],
    office: vendorOffice,
    ...(config.beaconUrl === undefined ? {} : { beacon: relayBeacon(config.beaconUrl) }),
  });
  return { ...built, database, ownerUrl };
}

/** Every migration of ours and of the job queue; safe in several processes at once. */
export async function migrateAll(ownerUrl: string, log: Log): Promise<void> {
  const applied = await migrate(ownerUrl, ROOT);
  await migrateJobs(ownerUrl, log);
  for (const name of applied) {
    log.info('migration_applied', { name });
  }
}

/** The address that works as the application role, when this login may take it. */
async function servingUrl(ownerUrl: string, log: Log): Promise<string> {
  const report = await grantApplicationRole(ownerUrl);
  if (!report.mayUseRole) {
    log.warn('application_role_unavailable', { reason: report.reason });
    return ownerUrl;
  }
  const url = new URL(ownerUrl);
  url.searchParams.set('options', `-c role=${APPLICATION_ROLE}`);
  // pg reads `+` as itself, so spaces are written in percent form.
  url.search = url.search.replaceAll('+', '%20');
  return url.href;
}

function filesOf(config: Config): FileStore {
  return config.files.kind === 's3'
    ? createS3Store(config.files)
    : createFolderStore(join(config.dataDir, 'files'));
}
