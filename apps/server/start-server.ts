import { join } from 'node:path';
import type { Clock } from '#platform/clock/clock.ts';
import { createPublicFiles } from '#platform/files/public-files.ts';
import type { FrontRoute } from '#platform/http/raw-server.ts';
import { type JobRunner, startJobs } from '#platform/jobs/runner.ts';
import type { Log } from '#platform/log/log.ts';
import { ROOT } from './build-app.ts';
import type { Config } from './config.ts';
import { createOfficePages } from './office-pages.ts';
import { type OpenedApp, openApp } from './open-app.ts';
import { bindOutsideVendors } from './outside-vendors.ts';
import { createAssets, firstOf } from './pages.ts';
import { registerSamples, retireSamples } from './register-samples.ts';
import { sampleApi } from './sample-api.ts';
import { type Serving, serve } from './serve.ts';
import { createSitePages } from './site-pages.ts';

export type RunningServer = {
  readonly url: string;
  readonly opened: OpenedApp;
  /** Lets running requests and jobs end, then closes everything, the database last. */
  readonly stop: () => Promise<void>;
};

/** Opens everything a process serves, by its settings; resolves when the port takes requests. */
export async function startServer(
  config: Config,
  parts: { readonly log: Log; readonly clock: Clock },
): Promise<RunningServer> {
  const { log } = parts;
  const place = { url: config.publicUrl ?? `http://${config.host}:${config.port}` };
  const opened = await openApp(config, { ...parts, publicUrl: () => place.url });
  const { app } = opened;
  if (config.isSandbox) {
    await opened.seed();
  }
  await opened.start();
  const outside =
    config.vendorsFile === undefined
      ? undefined
      : await bindOutsideVendors(app, config.vendorsFile);
  const jobs = config.roles.includes('jobs') ? await runJobs(config, opened) : undefined;
  const assets = await createAssets([
    [join(ROOT, 'dist/site'), '/'],
    [join(ROOT, 'dist/office'), '/office/'],
  ]);
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
    servePage: firstOf(await createOfficePages(ROOT), await createSitePages(opened, ROOT)),
    frontRoutes: doorsOf(config),
  });
  place.url = config.publicUrl ?? serving.url;
  const samples = bringSamples(config, opened, serving.url);
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

/** The sample vendors run beside us: their page comes through our port. */
function doorsOf({ samples, trustedProxies }: Config): readonly FrontRoute[] {
  return samples === undefined
    ? []
    : [sampleApi({ url: samples.url, reportsPeer: trustedProxies.length === 0 })];
}

/** Runs in the background: nothing waits for the sample vendors, and without them their games are switched off. */
function bringSamples(config: Config, { app }: OpenedApp, walletUrl: string) {
  const leaving = new AbortController();
  const { samples } = config;
  const work =
    samples === undefined
      ? retireSamples(app)
      : registerSamples(app, samples, { walletUrl, signal: leaving.signal });
  const done = work.catch((error: unknown) => app.log.warn('sample_vendors', { error }));
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
    databaseUrl: opened.ownerUrl,
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
