/** The server: reads its settings, opens the house, serves until somebody says stop. */
import { join } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/identity/server/index.ts';
import { createPublicFiles } from '#platform/files/public-files.ts';
import { type JobRunner, startJobs } from '#platform/jobs/runner.ts';
import { createLog } from '#platform/log/pino-log.ts';
import { ROOT } from './build-house.ts';
import { BadSettings, type Config, readConfig } from './config.ts';
import { createOfficePages } from './office-pages.ts';
import { type OpenedHouse, openHouse } from './open-house.ts';
import { createAssets, firstOf } from './pages.ts';
import { type Serving, serve } from './serve.ts';
import { createSitePages } from './site-pages.ts';

const OPERATORS = ['operator1', 'operator2'];

process.exitCode = await run();

async function run(): Promise<number> {
  const config = settings();
  if (config === undefined) {
    return 2;
  }
  const stop = untilStopped();
  const log = createLog(config.logLevel);
  process.on('unhandledRejection', (error) => log.error('unhandled_rejection', { error }));
  const place = { url: config.publicUrl ?? `http://${config.host}:${config.port}` };
  const opened = await openHouse(config, log, () => place.url);
  const { house } = opened;
  if (config.isSandbox) {
    await opened.seed();
  }
  await opened.start();
  const jobs = config.roles.includes('jobs') ? await runJobs(config, opened) : undefined;
  const assets = await createAssets([
    [join(ROOT, 'dist/site'), '/'],
    [join(ROOT, 'dist/office'), '/office/'],
  ]);
  const serving = await serve({
    config,
    opened,
    log,
    servePage: firstOf(
      assets,
      createPublicFiles(house.files),
      await createOfficePages(ROOT),
      await createSitePages(opened, ROOT),
    ),
  });
  place.url = config.publicUrl ?? serving.url;
  say(config, serving);
  log.info('ready', { url: serving.url, roles: config.roles, isSandbox: house.isSandbox });
  await stop;
  log.info('draining');
  await drain(opened, serving, jobs);
  log.info('stopped');
  return 0;
}

function settings(): Config | undefined {
  try {
    return readConfig();
  } catch (error) {
    if (error instanceof BadSettings) {
      process.stderr.write(`${error.message}\n`);
      return undefined;
    }
    throw error;
  }
}

function runJobs(config: Config, opened: OpenedHouse): Promise<JobRunner> {
  return startJobs({
    house: opened.house,
    databaseUrl: opened.ownerUrl,
    jobs: opened.modules.flatMap((module) => module.jobs ?? []),
    listeners: opened.modules.flatMap((module) => module.listeners ?? []),
    concurrency: config.jobConcurrency,
  });
}

/** Requests first, then jobs, then what rooms keep open, the database last. */
async function drain(
  opened: OpenedHouse,
  serving: Serving,
  jobs: JobRunner | undefined,
): Promise<void> {
  await serving.stop();
  await jobs?.stop();
  await opened.close();
  await opened.database.close();
}

function untilStopped(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  process.on('SIGTERM', () => resolve());
  process.on('SIGINT', () => resolve());
  return promise;
}

/** One write, so that who waits for `ready` has read all of it. */
function say(config: Config, serving: Serving): void {
  const members = DEMO_ACCOUNTS.map(({ account }) => account).join(', ');
  const sandbox = `sandbox: members ${members}; operators ${OPERATORS.join(', ')}; password ${DEMO_PASSWORD}\n`;
  process.stdout.write(`${config.isSandbox ? sandbox : ''}ready ${serving.url}\n`);
}
