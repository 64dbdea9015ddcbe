import type { SiteModule } from './slots.ts';

let provided: readonly SiteModule[] = [];

/** Registers the modules whose parts are shown in dialogs and pages that modules share; called once, when the shell loads. */
export function provideModules(modules: readonly SiteModule[]): void {
  provided = modules;
}

/** What each module adds to one place, in the order of the modules: `partsOf(({ listRows }) => listRows)`. */
export function partsOf<Part>(
  partsIn: (module: SiteModule) => readonly Part[] | undefined,
): readonly Part[] {
  return provided.flatMap((module) => partsIn(module) ?? []);
}
