import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Counting } from './checks/count-results.ts';
import { BUNDLED } from './checks/server-bundle.ts';

/** Describes one step of `npm run check` or `npm test`. `{report}` in the command becomes the file that the runner reports to. */
export type Check = {
  readonly name: string;
  readonly command: readonly string[];
  readonly counting: Counting;
  /** The output of such a step is shown only when it fails. */
  readonly isQuiet: boolean;
  /** These settings are added to those of the process. */
  readonly settings?: Readonly<Record<string, string>>;
};

/** Git stores no empty folder, so a folder without files is missing in a fresh clone. */
const SOURCES = [
  'apps',
  'modules',
  'platform',
  'seamless',
  'studios',
  'ui',
  'vendors',
  'tools',
  'tests',
].filter((folder) => existsSync(join(import.meta.dirname, '..', folder)));

/**
 * The compiler makes types that live as long as the process. They fill a nursery of the usual size at once, and collecting
 * its garbage is a tenth of the work.
 */
const ROOMY = '--max-semi-space-size=64';

/** Both commands run these, without a browser. The longest is first, so that the others run beside it. */
export const quickChecks: readonly Check[] = [
  vitest('unit and screen tests', ['--project=rules', '--project=pages', '--project=screens']),
  types('server'),
  types('site'),
  types('office'),
  types('journeys'),
  quiet('lint and format', ['biome', 'check', '--error-on-warnings', '.']),
  quiet('walls', ['depcruise', '--config', '.dependency-cruiser.mjs', ...SOURCES]),
  quiet('dead code', ['knip']),
  quiet('tidy', ['node', 'tools/tidy.ts']),
];

/** `npm run check` runs this after the quick checks. `npm test` does not, because `seamCheck` finds these kinds as well. */
export const namedSeamCheck: Check = quiet('seams by name', ['node', 'tools/seams.ts', 'names']);

/**
 * `npm test` runs this beside the quick checks. It follows the types of all pages to find who reads a field, which takes
 * about a minute of a processor and 2 GB: too much for `npm run check`.
 */
export const seamCheck: Check = quiet('seams', ['node', ROOMY, 'tools/seams.ts']);

/** This runs before any step that serves pages; otherwise each of those steps would build them for itself. */
export const buildCheck: Check = quiet('build of the pages', ['node', 'tools/build.ts']);

/** This runs before any step whose tests start servers: they start the bundle. */
export const bundleCheck: Check = quiet('bundle of the server', ['node', 'tools/bundle-server.ts']);

/** `npm test` runs this after the quick checks, because it keeps all processors busy. */
export const databaseCheck: Check = {
  ...vitest('tests on a database', ['--project=database']),
  settings: BUNDLED,
};

/** `npm test` runs this at its end, alone, because it keeps all processors busy and shows what a person would wait for. */
export const journeyCheck: Check = {
  name: 'journeys in the browser',
  command: ['playwright', 'test', '--reporter=list,json'],
  counting: 'playwright',
  isQuiet: false,
  settings: BUNDLED,
};

/** `npm test` runs these beside the others, because they mostly wait: for draws, and for servers that start again. */
export const waitingChecks: readonly Check[] = [
  vitest('simulation', ['--project=simulation']),
  {
    name: 'faults',
    command: ['node', 'tools/faults.ts', 'short'],
    counting: 'last-line',
    isQuiet: false,
    settings: BUNDLED,
  },
];

/**
 * Checks the types of one part. The compiler's own default is four checkers, each of which works out for itself most of
 * what the others know: three to four times the work, on processors that the other steps use.
 */
function types(part: string): Check {
  const compiler = ['node', 'node_modules/ts7/bin/tsc', '--checkers', '1'];
  return quiet(`types of the ${part}`, [...compiler, '-p', `tsconfig.${part}.json`]);
}

function quiet(name: string, command: readonly string[]): Check {
  return { name, command, counting: 'exit', isQuiet: true };
}

function vitest(name: string, projects: readonly string[]): Check {
  return {
    name,
    command: [
      'vitest',
      'run',
      ...projects,
      '--reporter=default',
      '--reporter=json',
      '--outputFile.json={report}',
    ],
    counting: 'vitest',
    isQuiet: false,
  };
}
