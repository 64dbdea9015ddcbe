import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectSamplePayments, NOTICE_PATH } from '#modules/cashier/server/index.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { inStartTurn } from '#platform/db/start-turn.ts';
import { createPublicFiles } from '#platform/files/public-files.ts';
import type { FrontRoute } from '#platform/http/front-route.ts';
import type { ServePage } from '#platform/http/page.ts';
import { type JobRunner, startJobs } from '#platform/jobs/runner.ts';
import type { Log } from '#platform/log/log.ts';
import type { Studio } from '#seamless/studio.ts';
import { ROOT } from './build-app.ts';
import { BadSettings, type Config } from './config.ts';
import { createOfficePages } from './office-pages.ts';
import { type OpenedApp, openApp } from './open-app.ts';
import { bindOutsideVendors } from './outside-vendors.ts';
import { createAssets, firstOf } from './pages.ts';
import { areSamplesKnown, registerSamples, retireSamples } from './register-samples.ts';
import { payPages, sampleApi } from './sample-api.ts';
import { type Serving, serve } from './serve.ts';
import { createSitePages } from './site-pages.ts';

/** Sample vendors that have not come by then are waited for no longer. */
const MAX_SAMPLES_WAIT_MS = 10_000;

export type RunningServer = {
  readonly url: string;
  readonly opened: OpenedApp;
  /** Lets running requests and jobs end, then closes everything, the database last. */
  readonly stop: () => Promise<void>;
};

/** Opens everything a process serves, by its settings; resolves when the port takes requests. */
export async function startServer(
  config: Config,
  parts: {
    readonly log: Log;
    readonly clock: Clock;
    /** Our own studios; all of them without it. */
    readonly studios?: readonly Studio[];
  },
): Promise<RunningServer> {
  const { log } = parts;
  const place = { url: config.publicUrl ?? `http://${config.host}:${config.port}` };
  const opened = await openStarted(config, { ...parts, publicUrl: () => place.url });
  const { app } = opened;
  const outside =
    config.vendorsFile === undefined
      ? undefined
      : await bindOutsideVendors(app, config.vendorsFile);
  const jobs = config.roles.includes('jobs') ? await runJobs(config, opened) : undefined;
  const assets = await createAssets([
    [join(ROOT, 'dist/site'), '/'],
    [join(ROOT, 'dist/office'), '/office/'],
  ]);
  const servePage = firstOf(await createOfficePages(ROOT), await createSitePages(opened, ROOT));
  await drawFirst(servePage).catch((error: unknown) => log.warn('first_page', { error }));
  const serving = await serve({
    config,
    opened,
    log,
    serveFile: firstOf(
      assets,
      createPublicFiles(
        app.files,
        opened.modules.flatMap(({ publicFiles }) => publicFiles ?? []),
      ),
    ),
    servePage,
    frontRoutes: doorsOf(config),
  });
  place.url = config.publicUrl ?? serving.url;
  if (config.payments !== undefined) {
    connectSamplePayments(app, { ...config.payments, noticeUrl: `${serving.url}${NOTICE_PATH}` });
  }
  const samples = await bringSamples(config, opened, serving.url);
  return {
    url: serving.url,
    opened,
    stop: async () => {
      await samples.stop();
      await outside?.games;
      await drain(opened, serving, jobs);
    },
  };
}

/**
 * Draws a page before anybody asks: the first one compiles what all are made of, which takes so long that the process
 * would refuse other pages meanwhile.
 */
async function drawFirst(servePage: ServePage): Promise<void> {
  const visitor = { headers: { host: 'localhost' }, ip: '127.0.0.1', nonce: '' };
  await servePage({ ...visitor, path: '/help', query: '' });
}

/** Migrates, seeds and starts, while no other process of this database does. */
async function openStarted(
  config: Config,
  parts: Parameters<typeof openApp>[1],
): Promise<OpenedApp> {
  const { databaseUrl } = config;
  if (databaseUrl === undefined) {
    throw new BadSettings('DATABASE_URL names the PostgreSQL; npm start brings one of its own');
  }
  return await inStartTurn(databaseUrl, async () => {
    const opened = await openApp(config, parts);
    if (config.isSandbox) {
      await opened.seed();
    }
    await opened.start();
    return opened;
  });
}

/** The sample vendors and payments run beside us: their pages come through our port. */
function doorsOf({ samples, payments, trustedProxies }: Config): readonly FrontRoute[] {
  return [
    ...(samples === undefined
      ? []
      : [sampleApi({ url: samples.url, reportsPeer: trustedProxies.length === 0 })]),
    ...(payments === undefined ? [] : [payPages(payments)]),
  ];
}

/**
 * Runs in the background, because nothing depends on the sample vendors. Only where members know them from before, they
 * are waited for: otherwise who repeats a transfer or a launch right after a restart is refused. Their end is waited for
 * too, because the checklist counts vendors that may call.
 */
async function bringSamples(config: Config, { app }: OpenedApp, walletUrl: string) {
  const leaving = new AbortController();
  const { samples } = config;
  const work =
    samples === undefined
      ? retireSamples(app)
      : registerSamples(app, samples, { walletUrl, signal: leaving.signal });
  const done = work.catch((error: unknown) => app.log.warn('sample_vendors', { error }));
  if (await areSamplesKnown(app)) {
    await Promise.race([done, sleep(MAX_SAMPLES_WAIT_MS, undefined, { ref: false })]);
  }
  return {
    stop: async () => {
      leaving.abort();
      await done;
    },
  };
}

function runJobs(config: Config, opened: OpenedApp): Promise<JobRunner> {
  return startJobs({
    app: opened.app,
    databaseUrl: opened.logins.jobs,
    jobs: opened.modules.flatMap((module) => module.jobs ?? []),
    listeners: opened.modules.flatMap((module) => module.listeners ?? []),
    concurrency: config.jobConcurrency,
  });
}

/** Requests first, then jobs, then what modules keep open, the database last. */
async function drain(
  opened: OpenedApp,
  serving: Serving,
  jobs: JobRunner | undefined,
): Promise<void> {
  await serving.stop();
  await jobs?.stop();
  await opened.close();
  await opened.database.close();
}
