import { create } from 'zustand';

/** After so long a part that does not come is given up (section 9 of the specification). */
const CHUNK_TIMEOUT_MS = 120_000;
/** A part that did not come is asked for again after these times. */
const RETRY_MS = [500, 2_500];
/** After so long the reader sees that the network is slow. */
const SLOW_MS = 8_000;

/** A part of the page did not come, or not in time. */
export class PartIsMissing extends Error {
  override readonly name = 'PartIsMissing';
}

/** How many parts keep their reader waiting longer than they should. */
export const useSlowParts = create(() => 0);

/**
 * Waits for a part of the page; what fails is asked for twice more.
 * @throws PartIsMissing after the last failure, and after two minutes; `LoadBoundary` shows it to the reader
 */
export async function loadPatiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  let patience: ReturnType<typeof setTimeout> | undefined;
  let isSlow = false;
  const late = new Promise<never>((_resolve, reject) => {
    patience = setTimeout(reject, CHUNK_TIMEOUT_MS);
  });
  const slow = setTimeout(() => {
    isSlow = true;
    useSlowParts.setState((count) => count + 1, true);
  }, SLOW_MS);
  try {
    return await Promise.race([loadAgain(load), late]);
  } catch (cause) {
    throw new PartIsMissing('a part of the page did not come', { cause });
  } finally {
    clearTimeout(patience);
    clearTimeout(slow);
    if (isSlow) {
      useSlowParts.setState((count) => count - 1, true);
    }
  }
}

async function loadAgain<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const waitMs of RETRY_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return await load();
}
