import { join } from 'node:path';
import type { Clock } from '#platform/clock/clock.ts';
import { type Database, openDatabase } from '#platform/db/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createFolderStore } from '#platform/files/folder-store.ts';
import { createS3Store } from '#platform/files/s3-store.ts';
import { createRateLimits, LIMITS_PROFILES } from '#platform/http/rate-limit.ts';
import type { Log } from '#platform/log/log.ts';
import { isKeyOfInstallation } from '#platform/seal/key-fingerprint.ts';
import { relayBeacon } from '#seamless/fairness/beacon-source.ts';
import type { Studio } from '#seamless/studio.ts';
import { type BuiltApp, createApp } from './build-app.ts';
import { BadSettings, type Config } from './config.ts';
import { type DatabaseLogins, openLogins } from './database-logins.ts';
import * as registry from './registry.ts';
import { resolvers } from './resolvers.ts';
import { readSecretKey } from './secret-key.ts';
import * as studios from './studios.ts';
import { vendorOffice } from './vendor-office.ts';

/** So many calls wait for each connection that the last one is served within about two seconds. */
const WAITING_PER_CONNECTION = 8;
const MIN_WAITING = 64;

export type OpenedApp = BuiltApp & {
  readonly database: Database;
  /** As whom the process works. */
  readonly logins: DatabaseLogins;
};

/**
 * Migrates when it may, opens the database in the role that serves, and binds all modules.
 * @throws BadSettings when the database is another installation's, or the process is to serve as somebody it must not
 */
export async function openApp(
  config: Config,
  parts: {
    readonly log: Log;
    readonly clock: Clock;
    readonly publicUrl: () => string;
    /** Our own studios; all of them without it. */
    readonly studios?: readonly Studio[] | undefined;
  },
): Promise<OpenedApp> {
  const { log, clock, publicUrl } = parts;
  const logins = await openLogins(config, log);
  const databaseUrl = logins.serving;
  const secretKey = readSecretKey(config);
  const database = openDatabase({
    url: databaseUrl,
    maxConnections: config.databaseConnections,
    maxWaiting: Math.max(MIN_WAITING, WAITING_PER_CONNECTION * config.databaseConnections),
    onError: ({ message }) => log.warn('database_connection_lost', { reason: message }),
    onSecondConnection: (error) => log.error('database_second_connection', { error }),
  });
  if (!(await database.transaction((tx) => isKeyOfInstallation(tx, secretKey)))) {
    await database.close();
    throw new BadSettings(wrongKey(config));
  }
  const built = createApp({
    database,
    databaseUrl,
    clock,
    log,
    files: filesOf(config),
    secretKey,
    isSandbox: config.isSandbox,
    anchorFolder: config.anchorFolder,
    publicUrl,
    modules: Object.values(registry),
    resolvers,
    limits: createRateLimits(LIMITS_PROFILES[config.limits]),
    allowedOrigins: config.allowedOrigins,
    studios: config.roles.includes('studios') ? (parts.studios ?? Object.values(studios)) : [],
    office: vendorOffice,
    ...(config.beaconUrls.length === 0 ? {} : { beacon: relayBeacon(config.beaconUrls) }),
  });
  return { ...built, database, logins };
}

function wrongKey({ secretKey, dataDir }: Config): string {
  const key = secretKey === undefined ? join(dataDir, 'secret.key') : 'SECRET_KEY';
  return (
    `${key} is not the secret key of the installation that this database belongs to: ` +
    'give every process the same key, or restore the file from its backup.'
  );
}

function filesOf(config: Config): FileStore {
  return config.files.kind === 's3'
    ? createS3Store(config.files)
    : createFolderStore(join(config.dataDir, 'files'));
}
