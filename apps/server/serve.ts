import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAdmission } from '#platform/http/admission.ts';
import type { FrontRoute } from '#platform/http/front-route.ts';
import { createMetrics } from '#platform/http/metrics.ts';
import type { ServePage } from '#platform/http/page.ts';
import { createServer } from '#platform/http/server.ts';
import { visitorAddress } from '#platform/http/visitor-address.ts';
import type { Log } from '#platform/log/log.ts';
import type { Config } from './config.ts';
import type { OpenedApp } from './open-app.ts';
import { createReadiness } from './readiness.ts';

export type Serving = {
  readonly url: string;
  readonly metricsPort: number | undefined;
  /** Reports itself as not ready for a while, then takes no more connections and lets running requests end. */
  readonly stop: () => Promise<void>;
};

export type ServeOptions = {
  readonly config: Config;
  readonly opened: OpenedApp;
  readonly log: Log;
  readonly serveFile?: ServePage;
  readonly servePage?: ServePage;
  readonly frontRoutes?: readonly FrontRoute[];
};

/** Opens the port: requests, sockets and, on its own port, metrics. */
export async function serve(options: ServeOptions): Promise<Serving> {
  const { config, opened, log } = options;
  const admission = createAdmission(config);
  const metrics = createMetrics({
    pool: opened.database.pool,
    sockets: opened.hub.count,
    caches: opened.cacheCounts,
    lagMs: admission.lagMs,
  });
  const draining = { isAsked: false };
  const readiness = createReadiness({
    app: opened.app,
    databaseUrl: opened.logins.serving,
    config,
  });
  const fastify = await createServer({
    composition: opened.composition,
    admission,
    metrics,
    trustedProxies: config.trustedProxies,
    allowedOrigins: config.allowedOrigins,
    isHttps: config.publicUrl?.startsWith('https:') ?? false,
    isReady: async () => !draining.isAsked && (await readiness.unready()) === undefined,
    ...(options.serveFile === undefined ? {} : { serveFile: options.serveFile }),
    ...(options.servePage === undefined ? {} : { servePage: options.servePage }),
    ...(options.frontRoutes === undefined ? {} : { frontRoutes: options.frontRoutes }),
  });
  opened.hub.attach(fastify.server, {
    addressOf: visitorAddress(config.trustedProxies),
    turns: admission.turns.others,
  });
  const metricsServer =
    config.metricsPort === undefined ? undefined : await metrics.listen(config.metricsPort);
  await fastify.listen({ host: config.host, port: config.port });
  const address = fastify.server.address();
  return {
    url: `http://${hostOf(config.host)}:${portOf(address, config.port)}`,
    metricsPort: metricsServer?.port,
    stop: async () => {
      draining.isAsked = true;
      // Who balances the load learns from `ready` that this process goes; until then new connections are still taken.
      await sleep(config.drainNoticeMs);
      const patience = setTimeout(() => {
        log.warn('drain_cut_short', { afterMs: config.drainMs });
        fastify.server.closeAllConnections();
      }, config.drainMs);
      opened.hub.leave();
      await fastify.close();
      clearTimeout(patience);
      admission.close();
      await readiness.close();
      await metricsServer?.close();
    },
  };
}

function hostOf(host: string): string {
  return host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
}

function portOf(address: AddressInfo | string | null, asked: number): number {
  return typeof address === 'object' && address !== null ? address.port : asked;
}
