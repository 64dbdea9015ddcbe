import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'vite';
import type { consistencyProblem, TreeHead } from '#seamless/fairness/log/verify-proof.ts';
import { CHROMIUM_FLAGS } from '#tools/chromium-flags.ts';
import { findChromium } from '#tools/find-chromium.ts';

const VERIFIER = join(import.meta.dirname, '../../seamless/fairness/log/verify-proof.ts');

/** Two heads of a log and the proof that the second continues the first. */
export type Proof = {
  readonly old: TreeHead;
  readonly head: TreeHead;
  readonly proof: readonly Uint8Array[];
};

/**
 * Verifies consistency proofs in Chromium, by the code that pages load.
 * @returns how long each took, in milliseconds; the page's clock has steps of 0.1 ms
 * @throws when a proof does not hold
 */
export async function verifyInBrowser(proofs: readonly Proof[]): Promise<readonly number[]> {
  const source = await bundled();
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...CHROMIUM_FLAGS],
  });
  try {
    const page = await browser.newPage();
    const { times, problems } = await page.evaluate(verifyAll, {
      source,
      proofs: proofs.map(({ old, head, proof }) => ({
        old: { size: old.size, root: [...old.root] },
        head: { size: head.size, root: [...head.root] },
        proof: proof.map((hash) => [...hash]),
      })),
    });
    if (problems.length > 0) {
      throw new Error(`proofs do not hold in the browser: ${problems.join(', ')}`);
    }
    return times;
  } finally {
    await browser.close();
  }
}

type Sent = { readonly size: number; readonly root: readonly number[] };
type Verifier = { readonly consistencyProblem: typeof consistencyProblem };

/** Runs in the page. */
async function verifyAll(given: {
  readonly source: string;
  readonly proofs: readonly {
    readonly old: Sent;
    readonly head: Sent;
    readonly proof: readonly (readonly number[])[];
  }[];
}) {
  const url = URL.createObjectURL(new Blob([given.source], { type: 'text/javascript' }));
  const verifier: Verifier = await import(url);
  const headOf = ({ size, root }: Sent) => ({ size, root: Uint8Array.from(root) });
  const times: number[] = [];
  const problems: string[] = [];
  for (const { old, head, proof } of given.proofs) {
    const heads = [headOf(old), headOf(head)] as const;
    const hashes = proof.map((hash) => Uint8Array.from(hash));
    const fromMs = performance.now();
    const problem = verifier.consistencyProblem(...heads, hashes);
    times.push(performance.now() - fromMs);
    if (problem !== undefined) {
      problems.push(problem);
    }
  }
  return { times, problems };
}

/** The verifier with all that it imports, as one module for browsers. */
async function bundled(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry: VERIFIER, formats: ['es'] } },
  });
  const [bundle] = Array.isArray(built) ? built : [built];
  const chunk = bundle && 'output' in bundle ? bundle.output[0] : undefined;
  if (chunk === undefined) {
    throw new Error('the verifier was not bundled');
  }
  return chunk.code;
}
