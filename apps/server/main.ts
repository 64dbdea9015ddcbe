/** The server: reads its settings, opens the house, serves until somebody says stop. */
import { join } from 'node:path';
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from '#modules/identity/server/index.ts';
import { createPublicFiles } from '#platform/files/public-files.ts';
import type { HotRoute } from '#platform/http/server.ts';
import { type JobRunner, startJobs } from '#platform/jobs/runner.ts';
import { createLog } from '#platform/log/pino-log.ts';
import { ROOT } from './build-house.ts';
import { BadSettings, type Config, readConfig } from './config.ts';
import { createOfficePages } from './office-pages.ts';
import { type OpenedHouse, openHouse } from './open-house.ts';
import { bindOutsideVendors } from './outside-vendors.ts';
import { createAssets, firstOf } from './pages.ts';
import { registerSamples, retireSamples } from './register-samples.ts';
import { sampleDoor } from './sample-door.ts';
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
  const outside =
    config.vendorsFile === undefined
      ? undefined
      : await bindOutsideVendors(house, config.vendorsFile);
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
    hotRoutes: doorsOf(config),
  });
  place.url = config.publicUrl ?? serving.url;
  say(config, serving);
  log.info('ready', { url: serving.url, roles: config.roles, isSandbox: house.isSandbox });
  const samples = bringSamples(config, opened, serving.url);
  await stop;
  log.info('draining');
  await samples.stop();
  await outside?.games;
  await drain(opened, serving, jobs);
  log.info('stopped');
  return 0;
}

/** The sample vendors run beside us: their page comes through our port. */
function doorsOf({ samples, trustedProxies }: Config): readonly HotRoute[] {
  return samples === undefined
    ? []
    : [sampleDoor({ url: samples.url, tellsPeer: trustedProxies.length === 0 })];
}

/** In the background: nobody waits for the sample vendors, and where they are off their games are. */
function bringSamples(config: Config, { house }: OpenedHouse, walletUrl: string) {
  const leaving = new AbortController();
  const { samples } = config;
  const work =
    samples === undefined
      ? retireSamples(house)
      : registerSamples(house, samples, { walletUrl, signal: leaving.signal });
  const done = work.catch((error: unknown) => house.log.warn('sample_vendors', { error }));
  return {
    stop: async () => {
      leaving.abort();
      await done;
    },
  };
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
