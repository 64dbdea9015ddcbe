/** `npm start` starts the database, the sample vendors and payments, updates the schemas, builds the pages and runs the server until it is stopped. */
import { join } from 'node:path';
import { type Config, readConfig } from '#apps/server/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { buildIfChanged } from './build-site.ts';
import { listenForStop, type StopRequest } from './start/listen-for-stop.ts';
import { type OwnDatabase, openOwnDatabase } from './start/own-database.ts';
import { runServer } from './start/run-server.ts';
import {
  SAMPLE_PAYMENTS,
  type SupervisedVendor,
  superviseVendor,
} from './start/supervise-vendor.ts';

const root = join(import.meta.dirname, '..');

const stop = listenForStop();
process.exit(await start(stop));

/** Runs everything until a stop is requested or something fails. @returns the exit code: 0 after a requested stop */
async function start(stop: StopRequest): Promise<number> {
  let database: OwnDatabase | undefined;
  let vendor: Promise<SupervisedVendor> | undefined;
  let payments: Promise<SupervisedVendor> | undefined;
  try {
    const config = readConfig(process.env);
    vendor = config.startsSamples ? superviseVendor({ root, report: say }) : undefined;
    payments = config.startsPayments
      ? superviseVendor({ root, report: say, program: SAMPLE_PAYMENTS })
      : undefined;
    // The error is reported where the promise is awaited; before that it must not count as an unhandled rejection.
    vendor?.catch(() => undefined);
    payments?.catch(() => undefined);
    database = await prepare(config);
    const settings = {
      ...(await vendor)?.settings,
      ...(await payments)?.settings,
      ...database?.settings,
    };
    const drainMs = config.drainMs + config.drainNoticeMs;
    return stop.isAsked() ? 0 : await runServer({ root, drainMs, stop, settings });
  } catch (error) {
    if (stop.isAsked()) {
      return 0;
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await vendor?.then((stored) => stored.stop()).catch(() => undefined);
    await payments?.then((stored) => stored.stop()).catch(() => undefined);
    await database?.stop();
  }
}

/**
 * Brings the database up and to this tree, and builds the pages meanwhile.
 * @returns the embedded database, when it is that one
 */
async function prepare(config: Config): Promise<OwnDatabase | undefined> {
  const [database, pages] = await Promise.allSettled([
    prepareDatabase(config),
    buildIfChanged({ root, report: say }),
  ]);
  if (database.status === 'rejected') {
    throw database.reason;
  }
  if (pages.status === 'rejected') {
    await database.value?.stop();
    throw pages.reason;
  }
  return database.value;
}

async function prepareDatabase(config: Config): Promise<OwnDatabase | undefined> {
  const { databaseUrl, migrationUrl, migrates } = config;
  if (databaseUrl === undefined) {
    return await openOwnDatabase({ ...config, report: say });
  }
  if (migrates) {
    await migrate(migrationUrl ?? databaseUrl, root);
  }
  return undefined;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
