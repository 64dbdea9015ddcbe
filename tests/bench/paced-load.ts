import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
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
  const lines = await Promise.all(
    Array.from({ length: options.connections }, () => openLine(options.running)),
  );
  const free = [...lines];
  const due: number[] = [];
  let latencies: number[] = [];
  let refused = 0;
  let serial = 0;
  let startedMs = performance.now();
  const firstMs = performance.now();
  let asked = 0;

  const serve = () => {
    for (let line = free.pop(); line !== undefined; line = free.pop()) {
      const dueMs = due.shift();
      if (dueMs === undefined) {
        free.push(line);
        return;
      }
      serial += 1;
      void ask(line, dueMs, serial);
    }
  };
  const ask = async (line: Line, dueMs: number, number: number) => {
    const { requests, okText } = options.running;
    const request = requests[Math.floor(Math.random() * requests.length)];
    if (request === undefined) {
      throw new Error('there are no requests');
    }
    const text = request
      .toString('latin1')
      .replace(KEY_PLACE, `${prefix}${String(number).padStart(12, '0')}`)
      .replace(TEXT_PLACE, options.text());
    const answer = await line.ask(text);
    if (dueMs >= startedMs) {
      latencies.push(performance.now() - dueMs);
      refused += answer.includes(okText) ? 0 : 1;
      if (!answer.includes(okText) && refused === 1) {
        process.stderr.write(`not ok: ${answer.slice(-300)}\n`);
      }
    }
    free.push(line);
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
      while (free.length < lines.length) {
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      for (const line of lines) {
        line.close();
      }
      const sorted = latencies.toSorted((left, right) => left - right);
      const at = (part: number) => Math.round(sorted[Math.floor(sorted.length * part)] ?? 0);
      return {
        perSecond: Math.round(sorted.length / seconds),
        refused,
        p50Ms: at(0.5),
        p99Ms: at(0.99),
        maxMs: Math.round(sorted.at(-1) ?? 0),
      };
    },
  };
}

type Line = { readonly ask: (request: string) => Promise<string>; readonly close: () => void };

async function openLine({ port }: Running): Promise<Line> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  let answered: ((answer: string) => void) | undefined;
  let have = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    have += part;
    const body = have.indexOf('\r\n\r\n');
    const length = /\r\ncontent-length: *(\d+)/i.exec(have)?.[1];
    if (body > 0 && length !== undefined && have.length >= body + 4 + Number(length)) {
      const whole = have;
      have = '';
      answered?.(whole);
    }
  });
  return {
    ask: (request) =>
      new Promise((resolve) => {
        answered = resolve;
        socket.write(request, 'latin1');
      }),
    close: () => socket.destroy(),
  };
}
