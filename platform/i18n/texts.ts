import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { literalValues, type Values } from './literal-values.ts';

/** The texts of the server, in every language the platform has files for. */
export type Texts = {
  /** Codes of the languages, in lower case. */
  readonly languages: readonly string[];
  /**
   * The text of a key, an ICU message as on the site, with its places filled from `value`: `{0}`, `{1}` … from a list,
   * `{name}` from an object. English when the language lacks it. A place without a value stays as it is.
   * @returns undefined when no language has the key
   */
  readonly translate: (language: string, key: string, value?: unknown) => string | undefined;
};

/** Texts by key, as the files have them. */
type Catalogue = ReadonlyMap<string, string>;

/** A piece of a compiled message: words, or a place with the way it is formatted. */
type CompiledPart = ReturnType<typeof compileMessageOrThrow>[number];

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

/** Texts from catalogues in memory; every message is compiled here, once. */
export function textsOf(catalogues: ReadonlyMap<string, Catalogue>): Texts {
  const translators = new Map(
    [...catalogues].map(([code, texts]) => [code, translatorOf(code, texts)]),
  );
  const fallback = translators.get(FALLBACK);
  return {
    languages: [...catalogues.keys()].sort(),
    translate: (language, key, value) =>
      translators.get(language)?.(key, value) ?? fallback?.(key, value),
  };
}

/** Says texts of one language; undefined for a key that it lacks. */
function translatorOf(language: string, texts: Catalogue) {
  const compiled = new Map([...texts].map(([key, text]) => [key, compileMessageOrThrow(text)]));
  const messages = { [language]: Object.fromEntries(compiled) };
  // Digits are Latin in every language; a brand's setting changes them when they are shown.
  const i18n = setupI18n({ locale: language, locales: `${language}-u-nu-latn`, messages });
  return (key: string, value: unknown): string | undefined => {
    const message = compiled.get(key);
    return message === undefined
      ? undefined
      : i18n._(key, { ...emptyPlaces(message), ...literalValues(value) });
  };
}

/** The plain places of a compiled message, each standing for itself. */
function emptyPlaces(message: readonly CompiledPart[]): Values {
  return Object.fromEntries(
    message.flatMap((part) => {
      const [name, ...format] = typeof part === 'string' ? [] : part;
      return name === undefined || format.length > 0 ? [] : [[name, `{${name}}`]];
    }),
  );
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
