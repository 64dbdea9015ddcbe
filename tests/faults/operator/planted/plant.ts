import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PlantedDefect, withDefect } from './planted-defect.ts';

const ROOT = join(import.meta.dirname, '../../../..');
/** These are loaded once more for each defect; all else, such as the connection to the database, is shared. */
const CHECKED = /\/(?:seamless\/fairness|modules\/fairness|tests\/faults\/operator)\//;

/**
 * Lets one process run many copies of the checks: what is imported with `?planted=7` imports the other checks with the same
 * mark, and the file of defect 7 has its defect.
 */
export function plantDefects(defects: readonly PlantedDefect[]): void {
  const sources = new Map<string, string>();
  registerHooks({
    resolve: (specifier, context, next) => {
      const found = next(specifier, context);
      const [, place] = context.parentURL?.split('?planted=') ?? [];
      return place !== undefined && CHECKED.test(found.url)
        ? { ...found, url: `${found.url.split('?')[0]}?planted=${place}` }
        : found;
    },
    load: (url, context, next) => {
      const [file = '', place] = url.split('?planted=');
      if (place === undefined) {
        return next(url, context);
      }
      const path = fileURLToPath(file);
      const defect = defects[Number(place)];
      if (defect !== undefined && path === join(ROOT, defect.file)) {
        const source = stripTypeScriptTypes(withDefect(readFileSync(path, 'utf8'), defect));
        return { format: 'module', source, shortCircuit: true };
      }
      const source = sources.get(path) ?? stripTypeScriptTypes(readFileSync(path, 'utf8'));
      sources.set(path, source);
      return { format: 'module', source, shortCircuit: true };
    },
  });
}
