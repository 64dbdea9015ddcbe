/** `npm start` starts the database and the sample vendors, updates the schemas, builds the pages and runs the server until it is stopped. */
import { join, resolve } from 'node:path';
import { type Config, readConfig } from '#apps/server/config.ts';
import { migrate } from '#platform/db/migrate.ts';
import { buildIfChanged } from './build-site.ts';
import { listenForStop, type StopRequest } from './start/listen-for-stop.ts';
import { runServer } from './start/run-server.ts';
import { type SupervisedDatabase, superviseDatabase } from './start/supervise-database.ts';
import { type SupervisedVendor, superviseVendor } from './start/supervise-vendor.ts';

const root = join(import.meta.dirname, '..');

const stop = listenForStop();
process.exit(await start(stop));

/** Runs everything until a stop is requested or something fails. @returns the exit code: 0 after a requested stop */
async function start(stop: StopRequest): Promise<number> {
  let database: SupervisedDatabase | undefined;
  let vendor: Promise<SupervisedVendor> | undefined;
  try {
    const config = readConfig(process.env);
    vendor = config.startsSamples ? superviseVendor({ root, report: say }) : undefined;
    // The error is reported where the promise is awaited; before that it must not count as an unhandled rejection.
    vendor?.catch(() => undefined);
    if (config.databaseUrl === undefined) {
      database = await superviseDatabase({ dataDir: resolve(root, config.dataDir), report: say });
    }
    const databaseUrl = config.databaseUrl ?? database?.url ?? '';
    await prepare(config, databaseUrl);
    const { drainMs } = config;
    const settings = (await vendor)?.settings ?? {};
    return stop.isAsked() ? 0 : await runServer({ root, databaseUrl, drainMs, stop, settings });
  } catch (error) {
    if (stop.isAsked()) {
      return 0;
    }
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await vendor?.then((stored) => stored.stop()).catch(() => undefined);
    await database?.stop();
  }
}

async function prepare(config: Config, databaseUrl: string): Promise<void> {
  const steps = await Promise.allSettled([
    config.migrates ? migrate(databaseUrl, root) : undefined,
    buildIfChanged({ root, report: say }),
  ]);
  for (const step of steps) {
    if (step.status === 'rejected') {
      throw step.reason;
    }
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
