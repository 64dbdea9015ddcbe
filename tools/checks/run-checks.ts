import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Check } from '../checks.ts';
import { type Counts, countResults } from './count-results.ts';

/** A step that takes longer hangs. */
const MAX_STEP_MS = 900_000;

const root = join(import.meta.dirname, '..', '..');

/**
 * Runs all steps, also after a failure, and writes how each went.
 * @param atOnce how many steps run side by side; with more than one, a step's output comes at its end and only if it failed
 */
export async function runChecks(checks: readonly Check[], atOnce: number): Promise<Counts> {
  const waiting = [...checks];
  let total: Counts = { passed: 0, failed: 0 };
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const counts = await runCheck(check, { isLive: atOnce === 1 && !check.isQuiet });
      total = { passed: total.passed + counts.passed, failed: total.failed + counts.failed };
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return total;
}

/** Writes the sum as the last line, and lets the process fail when anything failed or nothing ran. */
export function conclude(total: Counts): void {
  process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1;
  process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
}

async function runCheck(check: Check, how: { readonly isLive: boolean }): Promise<Counts> {
  const startedAt = performance.now();
  const folder = mkdtempSync('/tmp/shapla-check-');
  const reportFile = join(folder, 'report.json');
  if (how.isLive) {
    process.stdout.write(`\n== ${check.name}\n`);
  }
  const { exitCode, output } = await run(check, reportFile, how.isLive);
  const counts = countResults({ counting: check.counting, exitCode, reportFile, output });
  rmSync(folder, { recursive: true, force: true });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const hasFailed = counts.failed > 0;
  if (hasFailed && !how.isLive) {
    process.stdout.write(`\n${output.trimEnd()}\n`);
  }
  process.stdout.write(
    `${hasFailed ? 'FAILED' : 'ok'}  ${check.name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s\n`,
  );
  return counts;
}

type StepEnd = { readonly exitCode: number; readonly output: string };

function run(check: Check, reportFile: string, isLive: boolean): Promise<StepEnd> {
  const [program = '', ...args] = check.command.map((word) => word.replace('{report}', reportFile));
  const bin = join(root, 'node_modules', '.bin');
  const child = spawn(program === 'node' ? process.execPath : program, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PATH: [bin, dirname(process.execPath), process.env['PATH']].join(delimiter),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      // Hundreds of processes read the same code; what one has made of it the next takes as it is.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    },
  });
  const chunks: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      if (isLive) {
        process.stdout.write(chunk);
      }
    });
  }
  const limit = setTimeout(() => {
    chunks.push(Buffer.from('\nThe step took more than fifteen minutes and was ended.\n'));
    child.kill('SIGKILL');
    // Whoever it started may keep its output open.
    child.stdout.destroy();
    child.stderr.destroy();
  }, MAX_STEP_MS);
  return new Promise<StepEnd>((resolve) => {
    child.once('error', (error) => resolve({ exitCode: 1, output: error.message }));
    child.once('close', (code) => {
      resolve({ exitCode: code ?? 1, output: Buffer.concat(chunks).toString('utf8') });
    });
  }).finally(() => clearTimeout(limit));
}
