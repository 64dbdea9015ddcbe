import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:messages/';
/**
 * The server translates refusals and descriptions of pages, and only the office needs office texts, so none of them is
 * sent to the site.
 */
const NOT_FOR_THE_SITE = /^(error|office|permission)\.|\.head(\.\w+)?\.description$/;

/** Names message folders by a glob pattern, and says which of their keys belong to an area. */
type Part = { readonly folder: string; readonly has: (key: string) => boolean };

/** Names folders with all of their keys. */
export function wholly(folder: string): Part {
  return { folder, has: () => true };
}

/**
 * Gathers the messages of many modules into one chunk per language: `virtual:messages/bn` holds all folders,
 * `virtual:messages/site/bn` those of an area, so that a page loads only the texts it may need.
 */
export function catalogues(options: {
  readonly root: string;
  /** Each glob pattern matches message folders with one file per language. */
  readonly folders: readonly string[];
  /** An area is a named list of folders with some of their keys. */
  readonly areas?: Readonly<Record<string, readonly Part[]>>;
  readonly keep?: (key: string) => boolean;
}): Plugin {
  const keep = options.keep ?? ((key) => !NOT_FOR_THE_SITE.test(key));
  return {
    name: 'catalogues',
    enforce: 'pre',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) {
        return null;
      }
      const [language = '', area] = id
        .slice(PREFIX.length + 1)
        .split('/')
        .toReversed();
      const parts =
        area === undefined ? options.folders.map(wholly) : (options.areas?.[area] ?? []);
      const messages: Record<string, unknown> = {};
      for (const { folder, has } of parts) {
        for (const file of globSync(`${folder}/${language}.json`, { cwd: options.root })) {
          this.addWatchFile(join(options.root, file));
          Object.assign(
            messages,
            readMessages(join(options.root, file), (key) => keep(key) && has(key)),
          );
        }
      }
      // A string that JSON.parse reads is quicker to load than the same object as source.
      const json = JSON.stringify(JSON.stringify(messages));
      return { code: `export const messages = JSON.parse(${json});`, moduleType: 'js', map: null };
    },
  };
}

function readMessages(file: string, keep: (key: string) => boolean): Record<string, unknown> {
  const texts = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([key]) => keep(key))
      .map(([key, text]) => [key, compileMessage(text)]),
  );
}
