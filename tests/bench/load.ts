import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { promisify } from 'node:util';
import { KEY_PLACE } from './targets.ts';

export type Load = {
  readonly perSecond: number;
  readonly refused: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly maxMs: number;
};

export type LoadOptions = {
  readonly port: number;
  readonly connections: number;
  readonly warmSeconds: number;
  readonly seconds: number;
  readonly requests: readonly Buffer[];
  readonly okText: string;
  readonly folder: string;
};

/**
 * Keeps so many connections busy, each with one request at a time. The generator is a small C program where there is
 * a compiler, since it shares the cores with what it measures; else the same in Node.
 */
export async function runLoad(options: LoadOptions): Promise<Load> {
  const file = join(options.folder, 'requests.bin');
  await writeRequests(file, options.requests);
  const compiled = compile(options.folder);
  const [command, first] =
    compiled === undefined
      ? [process.execPath, [join(import.meta.dirname, 'load-worker.ts')]]
      : [compiled, []];
  const { stdout, stderr } = await promisify(execFile)(command, [
    ...first,
    String(options.port),
    String(options.connections),
    String(options.warmSeconds),
    String(options.seconds),
    randomBytes(4).toString('hex'),
    file,
    options.okText,
  ]);
  process.stderr.write(stderr);
  const load: Load = JSON.parse(stdout);
  return load;
}

/** Records of length, place of the key, and the request itself. */
async function writeRequests(file: string, requests: readonly Buffer[]): Promise<void> {
  const stream = createWriteStream(file);
  for (const request of requests) {
    const head = Buffer.alloc(8);
    head.writeUInt32LE(request.length, 0);
    head.writeUInt32LE(request.indexOf(KEY_PLACE), 4);
    stream.write(Buffer.concat([head, request]));
  }
  stream.end();
  await finished(stream);
}

function compile(folder: string): string | undefined {
  const program = join(folder, 'load');
  try {
    execFileSync('cc', ['-O2', '-o', program, join(import.meta.dirname, 'load.c')], {
      stdio: 'ignore',
    });
    return program;
  } catch {
    process.stderr.write('no C compiler: the load comes from Node and takes more of the cores\n');
    return undefined;
  }
}
