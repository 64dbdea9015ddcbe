import { createServer, type Server } from 'node:http';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { CacheCount } from '#platform/cache/app-caches.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type Metrics = {
  /** The registry in which modules register gauges and counters of their own. */
  readonly registry: Registry;
  /** @param endpoint the canonical wire name, never a path that a visitor typed */
  readonly observe: (call: {
    readonly endpoint: string;
    readonly status: number;
    readonly seconds: number;
  }) => void;
  /** Serves `/metrics` on a port of its own, for this machine only. */
  readonly listen: (
    port: number,
    host?: string,
  ) => Promise<{ readonly port: number; readonly close: () => Promise<void> }>;
};

export function createMetrics(sources: {
  readonly pool: pg.Pool;
  readonly sockets: () => number;
  readonly lagMs: () => number;
  readonly caches: () => readonly CacheCount[];
}): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'shapla_request_seconds',
    help: 'Time from the last byte of a request to its answer',
    labelNames: ['endpoint', 'status'],
    buckets: SECONDS,
    registers: [registry],
  });
  gauge(
    registry,
    'shapla_pool_connections',
    'Open database connections',
    () => sources.pool.totalCount,
  );
  gauge(
    registry,
    'shapla_pool_idle',
    'Database connections without work',
    () => sources.pool.idleCount,
  );
  gauge(
    registry,
    'shapla_pool_waiting',
    'Calls that wait for a connection',
    () => sources.pool.waitingCount,
  );
  gauge(registry, 'shapla_sockets', 'Open WebSockets', sources.sockets);
  gauge(
    registry,
    'shapla_admission_lag_ms',
    'Delay of the event loop as admission sees it',
    sources.lagMs,
  );
  countCaches(registry, sources.caches);

  return {
    registry,
    observe: ({ endpoint, status, seconds }) =>
      durations.labels(endpoint, String(status)).observe(seconds),
    listen: (port, host = '127.0.0.1') => listen(registry, port, host),
  };
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

/** By cache: hits and misses show whether its time is long enough, entries whether it is big enough. */
function countCaches(registry: Registry, read: () => readonly CacheCount[]): void {
  const common = { labelNames: ['cache'], registers: [registry] };
  const counter = (what: 'hits' | 'misses', help: string) =>
    new Counter({
      ...common,
      name: `shapla_cache_${what}_total`,
      help,
      collect() {
        this.reset();
        for (const count of read()) {
          this.inc({ cache: count.name }, count[what]);
        }
      },
    });
  counter('hits', 'Reads that a cache answered');
  counter('misses', 'Reads that a cache had to load');
  new Gauge({
    ...common,
    name: 'shapla_cache_entries',
    help: 'Entries that a cache holds',
    collect() {
      for (const { name, entries } of read()) {
        this.set({ cache: name }, entries);
      }
    },
  });
}

async function listen(registry: Registry, port: number, host: string) {
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await opened(server, port, host);
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : port,
    close: async () => {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function opened(server: Server, port: number, host: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve());
  });
}
