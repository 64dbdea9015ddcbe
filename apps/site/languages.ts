import { create } from 'zustand';
import { type Language, needTexts, provideCatalogues } from '#platform/site/translate.ts';

/** Tells the translator where this application's catalogues are: one lazy chunk per language. */
export function provideSiteCatalogues(): void {
  provideCatalogues((language) =>
    language === 'en' ? import('virtual:messages/site/en') : import('virtual:messages/site/bn'),
  );
}

/** After so long a part that does not come is given up (section 9 of the specification). */
const CHUNK_TIMEOUT_MS = 120_000;

/** A part of the page did not come, or not in time. */
export class PartIsMissing extends Error {
  override readonly name = 'PartIsMissing';
}

/** A part that did not come is asked for again after these times. */
const RETRY_MS = [500, 2_500];
/** After so long the reader sees that the network is slow. */
const SLOW_MS = 8_000;

/** Whether a dialog failed to load: the page stays as it is, and shows that it must be loaded again. */
export const usePartIsMissing = create(() => false);
/** How many parts keep their reader waiting longer than they should. */
export const useSlowParts = create(() => 0);

/**
 * Loads a page or dialog together with the texts of the modules that home does without; what fails is asked for twice
 * more.
 * @throws PartIsMissing which `LoadBoundary` shows to the reader
 */
export async function withPageTexts<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
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
    return await Promise.race([loadPatiently(load), late]);
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

async function loadPatiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const waitMs of RETRY_MS) {
    try {
      return await loadOnce(load);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
    }
  }
  return await loadOnce(load);
}

async function loadOnce<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), needTexts(pageTexts)]);
  return loaded;
}

function pageTexts(language: Language) {
  return language === 'en'
    ? import('virtual:messages/pages/en')
    : import('virtual:messages/pages/bn');
}
