import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Files of the site whose modules hold the state of one page. Contracts, rules of games and texts are shared by all pages. */
const OF_PAGE =
  /\/(?:platform\/site|modules\/[a-z-]+\/site|studios\/lottery\/client|tests\/faults\/viewer)\//;
const SHARED =
  /\/(?:boot|translate|storage|live-kind|game-table|server-clock|ticks|slip-sums)\.ts$/;

const sources = new Map<string, string>();

/**
 * Lets one process open many pages of the site: a module that is imported with `?page=7` imports the modules of the site with
 * the same mark, so that each page has sockets, sessions and stores of its own. Each file is read once.
 */
export function separatePages(): void {
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      const [, page] = context.parentURL?.split('?page=') ?? [];
      return page !== undefined && OF_PAGE.test(found.url) && !SHARED.test(found.url)
        ? { ...found, url: `${found.url.split('?')[0]}?page=${page}` }
        : found;
    },
    load: (url, context, next) => {
      if (!url.includes('?page=')) {
        return next(url, context);
      }
      const path = fileURLToPath(url.split('?')[0] ?? '');
      const source = sources.get(path) ?? stripTypeScriptTypes(readFileSync(path, 'utf8'));
      sources.set(path, source);
      return { format: 'module', source, shortCircuit: true };
    },
  });
}
