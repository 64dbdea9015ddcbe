import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** What the server says, in every language the platform has files for. */
export type Texts = {
  /** Codes of the languages, in lower case. */
  readonly languages: readonly string[];
  /**
   * The text of a key with `{0}`, `{1}` … or `{name}` filled from `value`; English when the language lacks it.
   * @returns undefined when no language has the key
   */
  readonly translate: (language: string, key: string, value?: unknown) => string | undefined;
};

const FILES = [
  '{platform,modules,studios,apps}/*/messages/*.json',
  'studios/*/office/messages/*.json',
  'studios/*/games/*/messages/*.json',
];
const FALLBACK = 'en';

/** Gathers `messages/<language>.json` of every module, studio and game under `root`. */
export function loadTexts(root: string): Texts {
  const catalogues = new Map<string, Map<string, string>>();
  for (const file of globSync(FILES, { cwd: root }).sort()) {
    const language = basename(file, '.json');
    const catalogue = catalogues.get(language) ?? new Map<string, string>();
    catalogues.set(language, catalogue);
    readCatalogue(join(root, file), catalogue);
  }
  return textsOf(catalogues);
}

/** Texts from catalogues in memory. */
export function textsOf(catalogues: ReadonlyMap<string, ReadonlyMap<string, string>>): Texts {
  return {
    languages: [...catalogues.keys()].sort(),
    translate: (language, key, value) => {
      const text = catalogues.get(language)?.get(key) ?? catalogues.get(FALLBACK)?.get(key);
      return text === undefined ? undefined : fill(text, value);
    },
  };
}

function readCatalogue(file: string, into: Map<string, string>): void {
  const parsed: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (typeof parsed !== 'object' || parsed === null) {
    throw new Error(`${file}: a catalogue is an object of texts`);
  }
  for (const [key, text] of Object.entries(parsed)) {
    if (typeof text !== 'string') {
      throw new Error(`${file}: ${key} is not a text`);
    }
    into.set(key, text);
  }
}

function fill(text: string, value: unknown): string {
  if (typeof value !== 'object' || value === null) {
    return text;
  }
  const values = new Map(Object.entries(value));
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const replacement: unknown = values.get(name);
    return typeof replacement === 'string' || typeof replacement === 'number'
      ? String(replacement)
      : whole;
  });
}
