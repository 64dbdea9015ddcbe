import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const CONTRACT = /\/(?:modules|studios)\/[^/]+\/contract(?:\.[a-z-]+)?\.ts$/;
/** A browser needs these to call an endpoint; its types come from the contract at compile time. */
const STORED = ['wire', 'auth', 'envelope', 'sealed', 'idempotent'] as const;

/**
 * Serves contracts to browser builds without their schemas: each endpoint becomes its names, verbs and flags. Texts,
 * numbers and lists of them stay as they are; a page that imports none of them does not load them.
 */
export function stripContract(): Plugin {
  return {
    name: 'strip-contract',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id;
      if (!CONTRACT.test(file)) {
        return null;
      }
      this.addWatchFile(file);
      // The query makes a changed contract load again in a development server.
      const contract = (await import(`${pathToFileURL(file).href}?at=${Date.now()}`)) as Record<
        string,
        unknown
      >;
      const lines = Object.entries(contract).flatMap(([name, value]) => {
        const stored = isEndpoint(value) ? strip(value) : value;
        return isEndpoint(value) || isPlain(value)
          ? [`export const ${name} = ${JSON.stringify(stored)};`]
          : [];
      });
      return { code: lines.join('\n'), moduleType: 'js', map: null };
    },
  };
}

/** Checks whether a value is a text, a number, or a list of such. */
function isPlain(value: unknown): boolean {
  return Array.isArray(value)
    ? value.every(isPlain)
    : typeof value === 'string' || typeof value === 'number';
}

type AnyEndpoint = { readonly wire: readonly string[] } & Readonly<Record<string, unknown>>;

function isEndpoint(value: unknown): value is AnyEndpoint {
  return (
    typeof value === 'object' && value !== null && 'wire' in value && Array.isArray(value.wire)
  );
}

function strip(endpoint: AnyEndpoint): Record<string, unknown> {
  const stored: Record<string, unknown> = {};
  for (const key of STORED) {
    if (endpoint[key] !== undefined) {
      stored[key] = key === 'wire' ? [endpoint.wire[0]] : endpoint[key];
    }
  }
  const { list, permission } = endpoint;
  if (typeof list === 'object' && list !== null && 'name' in list && permission !== undefined) {
    // The page of a list asks for files of it by its name.
    stored['list'] = { name: list.name };
  }
  return stored;
}
