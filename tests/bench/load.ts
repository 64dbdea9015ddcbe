import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { KEY_PLACE, type Running, TEXT_PLACE } from './target.ts';

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
  readonly folder: string;
};

/**
 * Keeps so many connections busy, each with one request at a time. The generator is a small C program where there is
 * a compiler, since it shares the cores with what it measures; else the same in Node.
 */
export async function runLoad(options: LoadOptions): Promise<Load> {
  const { running, folder } = options;
  const file = join(folder, 'requests.bin');
  const textFile = join(folder, 'text');
  writeRequests(file, running.requests);
  writeFileSync(textFile, TEXT_PLACE);
  const compiled = compile(folder);
  const [command, first] =
    compiled === undefined
      ? [process.execPath, [join(import.meta.dirname, 'load-worker.ts')]]
      : [compiled, []];
  const seconds = options.warmSeconds + options.seconds;
  const unfollow = await running.follow?.(textFile, seconds);
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
  ]).finally(unfollow);
  process.stderr.write(stderr);
  const load: Load = JSON.parse(stdout);
  return load;
}

/** Records of length, place of the key, place of the changing text (0: none), and the request itself. */
function writeRequests(file: string, requests: readonly Buffer[]): void {
  const records = requests.flatMap((request) => {
    const head = Buffer.alloc(12);
    head.writeUInt32LE(request.length, 0);
    head.writeUInt32LE(request.indexOf(KEY_PLACE), 4);
    head.writeUInt32LE(Math.max(request.indexOf(TEXT_PLACE), 0), 8);
    return [head, request];
  });
  writeFileSync(file, Buffer.concat(records));
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
