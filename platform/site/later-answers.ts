import { findBoot } from './boot.ts';
import type { Boot } from './boot-data.ts';

/** A part that waits longer asks the server by itself. */
const PATIENCE_MS = 5_000;

type Answers = Boot['data'];

let coming: Promise<Answers> | undefined;

/**
 * Brings the answers that the server drew this page with and that its first view does without: they are a file of their
 * own, so that the page is small. Where they do not come there are none, and each part asks for its own.
 */
export function laterAnswers(): Promise<Answers> {
  coming ??= bring();
  return coming;
}

async function bring(): Promise<Answers> {
  const address = findBoot()?.later;
  if (address === undefined) {
    return [];
  }
  try {
    const reply = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) });
    // Written by our own server beside this page.
    return reply.ok ? ((await reply.json()) as Answers) : [];
  } catch {
    return [];
  }
}
