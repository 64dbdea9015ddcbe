import { percentiles } from './figures.ts';
import { openConnection } from './http-connection.ts';

type BusyLoad = {
  readonly port: number;
  readonly isTls?: boolean;
  readonly connections: number;
  /** The load before the measurement; its calls count in `calls` alone. */
  readonly warmSeconds: number;
  readonly seconds: number;
  /** Gives the next request; it is written before another one is asked for. */
  readonly request: () => Buffer | string;
  readonly isOk: (answer: string) => boolean;
};

type BusyFigures = {
  readonly perSecond: number;
  /** All calls, those before the measurement too. */
  readonly calls: number;
  readonly refused: number;
  /** Gives percentiles of the latencies in milliseconds, of the calls that were not refused. */
  readonly atMs: (part: number) => number;
};

/** Keeps connections busy, each with one request at a time, and measures what is answered within `seconds`. */
export async function keepBusy(load: BusyLoad): Promise<BusyFigures> {
  const startMs = performance.now() + load.warmSeconds * 1_000;
  const endMs = startMs + load.seconds * 1_000;
  const latenciesMs: number[] = [];
  let calls = 0;
  let refused = 0;
  const keepOneBusy = async () => {
    const connection = await openConnection(load);
    for (let nowMs = performance.now(); nowMs < endMs; ) {
      calls += 1;
      const request = load.request();
      const sentMs = performance.now();
      const answer = await connection.ask(request);
      nowMs = performance.now();
      if (nowMs < startMs || nowMs >= endMs) {
        continue;
      }
      if (load.isOk(answer)) {
        latenciesMs.push(nowMs - sentMs);
      } else {
        refused += 1;
      }
    }
    connection.close();
  };
  await Promise.all(Array.from({ length: load.connections }, keepOneBusy));
  return {
    perSecond: Math.round(latenciesMs.length / load.seconds),
    calls,
    refused,
    atMs: percentiles(latenciesMs),
  };
}
