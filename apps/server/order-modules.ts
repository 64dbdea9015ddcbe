import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Module } from '#platform/module.ts';

/**
 * Orders modules so that each follows the modules that its `module.json` uses: seeding and starting find what they
 * depend on. Modules without a neighbour are ordered by name.
 */
export function orderModules(modules: readonly Module[], root: string): readonly Module[] {
  const byName = new Map(modules.map((module) => [module.name, module]));
  const ordered = new Set<Module>();
  const place = (module: Module, path: readonly string[]): void => {
    if (path.includes(module.name)) {
      throw new Error(`modules use each other: ${[...path, module.name].join(' -> ')}`);
    }
    if (ordered.has(module)) {
      return;
    }
    for (const name of usesOf(root, module.name)) {
      const used = byName.get(name);
      if (used !== undefined) {
        place(used, [...path, module.name]);
      }
    }
    ordered.add(module);
  };
  for (const name of [...byName.keys()].sort()) {
    const module = byName.get(name);
    if (module !== undefined) {
      place(module, []);
    }
  }
  return [...ordered];
}

function usesOf(root: string, name: string): readonly string[] {
  const file = join(root, 'modules', name, 'module.json');
  if (!existsSync(file)) {
    return [];
  }
  const plate: unknown = JSON.parse(readFileSync(file, 'utf8'));
  const uses: unknown =
    typeof plate === 'object' && plate !== null && 'uses' in plate ? plate.uses : undefined;
  return Array.isArray(uses) ? uses.filter((one) => typeof one === 'string') : [];
}
