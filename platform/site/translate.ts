import { setupI18n } from '@lingui/core';
import { useSyncExternalStore } from 'react';
import { literalValues, type Values } from '#platform/i18n/literal-values.ts';
import type { NumberForm } from '#platform/money/number-form.ts';
import { findBoot } from './boot.ts';

export type Translate = (key: string, values?: Values) => string;
export type Language = 'bn' | 'en';

type Snapshot = { readonly language: Language; readonly t: Translate };
type Catalogue = { readonly messages: Record<string, never> };
type LoadCatalogue = (language: Language) => Promise<Catalogue>;

/** Whether something shows a key in place of its text: a page needs its title before its own texts have loaded. */
let isMissed = false;
const i18n = setupI18n({
  missing: (_language, key) => {
    isMissed = true;
    return key;
  },
});
const listeners = new Set<() => void>();
let snapshot: Snapshot = { language: 'bn', t: (key) => key };
const more = new Map<LoadCatalogue, Promise<void>>();
let load: LoadCatalogue | undefined;

/** Sets where catalogues come from; each application has its own. Called once at start. */
export function provideCatalogues(loader: LoadCatalogue): void {
  load = loader;
}

/** How numbers are written for the reader: English has Latin digits whatever the brand chose. */
export function numberForm(): NumberForm {
  return {
    digits: digitsIn(snapshot.language),
    grouping: findBoot()?.brand.grouping ?? 'thousands',
  };
}

/**
 * Loads a language and applies it everywhere at once. `t` is a new function each time: the compiler memoises calls of a
 * function that does not change, and would show the former language.
 */
export async function activateLanguage(language: Language): Promise<void> {
  if (load === undefined) {
    throw new Error('provideCatalogues comes first');
  }
  const catalogues = await Promise.all([load, ...more.keys()].map((each) => each(language)));
  show(language, catalogues);
}

/**
 * Adds texts that only some pages need (the terms of games on the betting record), in the language in use and in every
 * language chosen later. A route waits for it before its screen is shown.
 */
export function needTexts(loader: LoadCatalogue): Promise<void> {
  const asked = more.get(loader) ?? addTexts(loader);
  more.set(loader, asked);
  // A failed load is removed, so that the next use loads again.
  asked.catch(() => more.delete(loader));
  return asked;
}

async function addTexts(loader: LoadCatalogue): Promise<void> {
  const { language } = snapshot;
  const catalogue = await loader(language);
  if (language !== snapshot.language) {
    return;
  }
  if (isMissed) {
    show(language, [catalogue]);
  } else {
    // All that is drawn has its texts; drawing it again would be one long task.
    i18n.load(language, catalogue.messages);
  }
}

function show(language: Language, catalogues: readonly Catalogue[]): void {
  for (const { messages } of catalogues) {
    i18n.load(language, messages);
  }
  isMissed = false;
  const brand = findBoot()?.brand.name[language] ?? '';
  i18n.activate(language, `${language}-u-nu-${digitsIn(language)}`);
  snapshot = { language, t: (key, values) => i18n._(key, literalValues({ brand, ...values })) };
  for (const listener of listeners) {
    listener();
  }
}

/** The digits of a language: the brand chooses them for Bengali. */
function digitsIn(language: Language): NumberForm['digits'] {
  return (language === 'bn' && findBoot()?.brand.digits) || 'latn';
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The language in use and its `t`. Every text on a screen goes through it. */
export function useTranslate(): Snapshot {
  return useSyncExternalStore(
    subscribe,
    () => snapshot,
    () => snapshot,
  );
}

/** The language in use, for code outside components (request headers). */
export function currentLanguage(): Language {
  return snapshot.language;
}
