import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { Check } from '../checks.ts';
import { countResults } from './count-results.ts';
import { listFailures } from './list-failures.ts';
import { type StepResult, summaryOf } from './summary.ts';

/** A step that takes longer is taken to hang. This is almost twice what the longest takes on two processors. */
const MAX_STEP_MS = 1_800_000;

const root = join(import.meta.dirname, '..', '..');

/**
 * Runs all steps, also after a failure, and writes how each went.
 * @param how `atOnce`: how many steps run side by side; `isLive`: the output of a step comes as it is written, for steps
 * that run alone, and otherwise at its end and only if it failed
 */
export async function runChecks(
  checks: readonly Check[],
  how: { readonly atOnce: number; readonly isLive?: boolean },
): Promise<readonly StepResult[]> {
  const waiting = [...checks];
  const steps: StepResult[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      steps.push(await runCheck(check, { isLive: how.isLive === true && !check.isQuiet }));
    }
  };
  await Promise.all(Array.from({ length: how.atOnce }, work));
  return steps;
}

/** Writes what failed, how long each step took and, as the last line, the sum; fails when anything failed or nothing ran. */
export function conclude(steps: readonly StepResult[]): void {
  process.stdout.write(`\n${summaryOf(steps)}\n`);
  const isGreen = steps.length > 0 && steps.every(({ failed }) => failed === 0);
  process.exitCode = isGreen && steps.some(({ passed }) => passed > 0) ? 0 : 1;
}

async function runCheck(check: Check, how: { readonly isLive: boolean }): Promise<StepResult> {
  const startedAt = performance.now();
  const folder = mkdtempSync('/tmp/shapla-check-');
  const reportFile = join(folder, 'report.json');
  if (how.isLive) {
    process.stdout.write(`\n== ${check.name}\n`);
  }
  const { exitCode, output } = await run(check, reportFile, how.isLive);
  const finished = { counting: check.counting, exitCode, reportFile, output };
  const counts = countResults(finished);
  const failures = counts.failed > 0 ? listFailures(finished) : [];
  rmSync(folder, { recursive: true, force: true });
  const seconds = (performance.now() - startedAt) / 1000;
  const hasFailed = counts.failed > 0;
  if (hasFailed && !how.isLive) {
    process.stdout.write(`\n${output.trimEnd()}\n`);
  }
  process.stdout.write(
    `${hasFailed ? 'FAILED' : 'ok'}  ${check.name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds.toFixed(1)} s\n`,
  );
  return { name: check.name, seconds, failures, ...counts };
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
      // Hundreds of processes load the same code; this cache lets each reuse what another has compiled.
      NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
      // The compiler, a Go program, ends after seconds: it collects garbage only when it would need much more than its usual 1.4 GB.
      GOGC: 'off',
      GOMEMLIMIT: '3GiB',
      ...check.settings,
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
    chunks.push(Buffer.from('\nThe step took more than half an hour and was ended.\n'));
    child.kill('SIGKILL');
    // A process that the step started may hold its output open, and `close` would never come.
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
