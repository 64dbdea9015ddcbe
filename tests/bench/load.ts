import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync, writeFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { KEY_PLACE, type Running, TEXT_PLACE } from './target.ts';

const RECORDS_AT_ONCE = 2_000;

export type Load = {
  readonly perSecond: number;
  readonly refused: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
};

export type LoadOptions = {
  readonly running: Running;
  readonly connections: number;
  readonly warmSeconds: number;
  readonly seconds: number;
  /** For requests with `TEXT_PLACE`: seconds that what the text names stays open; the load's own when undefined. */
  readonly openSeconds?: number;
  readonly folder: string;
};

/**
 * Keeps `connections` busy, each with one request at a time. The generator is a small C program where there is a compiler,
 * since it shares the cores with the server that it measures; otherwise it is the same in Node.
 */
export async function runLoad(options: LoadOptions): Promise<Load> {
  const { running, folder } = options;
  const file = join(folder, 'requests.bin');
  const textFile = join(folder, 'text');
  writeFileSync(textFile, TEXT_PLACE);
  const compiled = compile(folder, running.isTls === true);
  const [command, first] =
    compiled === undefined
      ? [process.execPath, [join(import.meta.dirname, 'load-worker.ts')]]
      : [compiled, []];
  const seconds = options.warmSeconds + options.seconds;
  const unfollow = await running.follow?.(textFile, options.openSeconds ?? seconds);
  writeRequests(file, running.onceEach?.(seconds) ?? running.requests);
  const { stdout, stderr } = await promisify(execFile)(command, [
    ...first,
    String(running.port),
    String(options.connections),
    String(options.warmSeconds),
    String(options.seconds),
    randomBytes(4).toString('hex'),
    file,
    running.okText,
    textFile,
    ...(running.isTls === true ? ['tls'] : []),
  ]).finally(unfollow);
  process.stderr.write(stderr);
  const load: Load = JSON.parse(stdout);
  return load;
}

/** Writes records of length, place of the key, place of the changing text (0 for none), and the request itself. */
function writeRequests(file: string, requests: Iterable<Buffer>): void {
  const open = openSync(file, 'w');
  let records: Buffer[] = [];
  for (const request of requests) {
    const head = Buffer.alloc(12);
    head.writeUInt32LE(request.length, 0);
    head.writeUInt32LE(Math.max(request.indexOf(KEY_PLACE), 0), 4);
    head.writeUInt32LE(Math.max(request.indexOf(TEXT_PLACE), 0), 8);
    records.push(head, request);
    if (records.length >= RECORDS_AT_ONCE) {
      writeSync(open, Buffer.concat(records));
      records = [];
    }
  }
  writeSync(open, Buffer.concat(records));
  closeSync(open);
}

function compile(folder: string, isTls: boolean): string | undefined {
  const program = join(folder, isTls ? 'load-tls' : 'load');
  const source = join(import.meta.dirname, 'load.c');
  const tls = isTls ? ['-DTLS', source, '-lssl', '-lcrypto'] : [source];
  try {
    execFileSync('cc', ['-O2', '-o', program, ...tls], { stdio: 'ignore' });
    return program;
  } catch {
    const missing = isTls ? 'C compiler with libssl-dev' : 'C compiler';
    process.stderr.write(`no ${missing}: the load comes from Node and takes more of the cores\n`);
    return undefined;
  }
}
