import { randomBytes } from 'node:crypto';
import { percentiles } from './figures.ts';
import { type HttpConnection, openConnection } from './http-connection.ts';
import { KEY_PLACE, type Running, TEXT_PLACE } from './target.ts';

export type PacedLoad = {
  readonly perSecond: number;
  readonly refused: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
};

export type Pacer = {
  /** Discards what was measured before; the load itself goes on. */
  readonly reset: () => void;
  /** Ends the load once every request is answered. */
  readonly stop: () => Promise<PacedLoad>;
};

/**
 * Sends `perSecond` requests a second, evenly, over `connections` of one request at a time. A latency counts from the
 * moment a request was due, so that the figures include the time for which a request waits for a free connection.
 */
export async function startPacedLoad(options: {
  readonly running: Running;
  readonly perSecond: number;
  readonly connections: number;
  /** This text replaces `TEXT_PLACE` in each request. */
  readonly text: () => string;
}): Promise<Pacer> {
  const prefix = randomBytes(4).toString('hex');
  const connections = await Promise.all(
    Array.from({ length: options.connections }, () => openConnection(options.running)),
  );
  const free = [...connections];
  const due: number[] = [];
  let latencies: number[] = [];
  let refused = 0;
  let serial = 0;
  let startedMs = performance.now();
  const firstMs = performance.now();
  let asked = 0;

  const serve = () => {
    for (let one = free.pop(); one !== undefined; one = free.pop()) {
      const dueMs = due.shift();
      if (dueMs === undefined) {
        free.push(one);
        return;
      }
      serial += 1;
      void ask(one, dueMs, serial);
    }
  };
  const ask = async (connection: HttpConnection, dueMs: number, number: number) => {
    const { requests, okText } = options.running;
    const request = requests[Math.floor(Math.random() * requests.length)];
    if (request === undefined) {
      throw new Error('there are no requests');
    }
    const text = request
      .toString('latin1')
      .replace(KEY_PLACE, `${prefix}${String(number).padStart(12, '0')}`)
      .replace(TEXT_PLACE, options.text());
    const answer = await connection.ask(text);
    if (dueMs >= startedMs) {
      latencies.push(performance.now() - dueMs);
      refused += answer.includes(okText) ? 0 : 1;
      if (!answer.includes(okText) && refused === 1) {
        process.stderr.write(`not ok: ${answer.slice(-300)}\n`);
      }
    }
    free.push(connection);
    serve();
  };
  const timer = setInterval(() => {
    const wanted = Math.floor(((performance.now() - firstMs) / 1000) * options.perSecond);
    for (; asked < wanted; asked += 1) {
      due.push(firstMs + (asked / options.perSecond) * 1000);
    }
    serve();
  }, 2);

  return {
    reset: () => {
      latencies = [];
      refused = 0;
      startedMs = performance.now();
    },
    stop: async () => {
      clearInterval(timer);
      const seconds = (performance.now() - startedMs) / 1000;
      while (free.length < connections.length) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      for (const connection of connections) {
        connection.close();
      }
      const atMs = percentiles(latencies);
      return {
        perSecond: Math.round(latencies.length / seconds),
        refused,
        p50Ms: Math.round(atMs(0.5)),
        p99Ms: Math.round(atMs(0.99)),
        maxMs: Math.round(atMs(1)),
      };
    },
  };
}
