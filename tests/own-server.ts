import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { migrate } from '#platform/db/migrate.ts';
import { serverScript } from '#tools/checks/server-bundle.ts';
import { superviseDatabase } from '#tools/start/supervise-database.ts';

const ROOT = join(import.meta.dirname, '..');
const START_MS = 240_000;

/** Describes a whole app on free ports and a folder of its own. The database is started again when it ends. */
export type OwnServer = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly dataDir: string;
  /** Gives the current server process; a fault test may kill it. */
  readonly process: () => ChildProcess;
  /** Starts the server again after it was killed or stopped, on the same port and data. */
  readonly restart: () => Promise<void>;
  /** Starts a second server on the same database and data, on a port of its own. `stop` stops it too. */
  readonly startBeside: (
    settings?: Readonly<Record<string, string>>,
  ) => Promise<{ readonly url: string; readonly process: ChildProcess }>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts an app and resolves when its server is ready.
 * @param prepare writes what must be in the migrated database before the server starts
 */
export async function startOwnServer(
  settings: Readonly<Record<string, string>> = {},
  prepare: (databaseUrl: string) => Promise<void> = async () => undefined,
): Promise<OwnServer> {
  const dataDir = mkdtempSync('/tmp/shapla-own-');
  const database = await superviseDatabase({ dataDir, report: () => undefined });
  await migrate(database.url, ROOT);
  await prepare(database.url);
  const environment = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: '0',
    METRICS_PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    LIMITS_PROFILE: 'journey',
    LOG_LEVEL: 'warn',
    ...settings,
  };
  let server = await launch(environment);
  const beside: ChildProcess[] = [];
  return {
    url: server.url,
    databaseUrl: database.url,
    dataDir,
    process: () => server.child,
    restart: async () => {
      server = await launch({ ...environment, PORT: new URL(server.url).port });
    },
    startBeside: async (own = {}) => {
      const { child, url } = await launch({ ...environment, ...own });
      beside.push(child);
      return { url, process: child };
    },
    stop: async () => {
      await Promise.all([server.child, ...beside].map(end));
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Launched = { readonly child: ChildProcess; readonly url: string };

function launch(environment: NodeJS.ProcessEnv): Promise<Launched> {
  const child = spawn(process.execPath, [serverScript('apps/server/main.ts')], {
    cwd: ROOT,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return new Promise((resolve, reject) => {
    const patience = setTimeout(() => reject(new Error('the server did not get ready')), START_MS);
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /^ready (http\S+)/.exec(line)?.[1];
      if (url !== undefined) {
        clearTimeout(patience);
        resolve({ child, url });
      }
    });
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  }
}
