/**
 * Server code must work for several apps in one process, so importing a file has no effect, a module holds no state, and
 * time comes from the app's clock. The code is formatted, so a statement at the top level begins at the start of a line.
 */

/** The rules apply to server code alone: a browser holds one app at a time, and tests have processes of their own. */
const SERVER = /^(?:apps\/server|modules|platform|seamless|studios)\/.*\.ts$/;
const NOT_SERVER = /\.test\.ts$|\/(?:site|office|client|tests|testing)\//;

const VARIABLE = /^(?:export )?(?:let|var) (\w+)/gm;
const EMPTY_COLLECTION =
  /^(?:export )?const (\w+)(?:: [^=]+)? =\s+new (?:Map|Set|WeakMap|WeakSet)(?:<.*>)?\(\);/gm;
const CONSTANT = /^(?:export )?const (\w+)\b/gm;
/** `createX(…)` makes something with a lifetime, except the functions in PURE_FACTORY, whose results never change. */
const FACTORY = /^(?:export )?const (\w+)(?:: [^=]+)? =\s+(?:create|start|open)[A-Z]\w*\(/gm;
const PURE_FACTORY = /=\s+(?:createRequire|createBodyReader|createDecoder)\(/;

const STATEMENT =
  /^(?:(?:await |void )?([\w$.#]+(?:\??\.[\w$]+)*)(?:<.*>)?(?:\(| [-+*/?&|]*= )|(for|if|while|try|switch)\b)/gm;
const CLOCK = /\bDate\.now\b|\bnew Date\(\)|\bsystemClock\b/g;

type Exception = { readonly file: string; readonly name: string; readonly reason: string };

/** Lists code that may break the rules. A test refuses an exception that is no longer needed. */
export const EXCEPTIONS: readonly Exception[] = [
  {
    file: 'platform/db/sql.ts',
    name: 'clients',
    reason: 'the hidden field of a Tx: its client goes with it, and a Tx belongs to one app',
  },
  {
    file: 'platform/cache/app-caches.ts',
    name: 'bindings',
    reason: 'the hidden field of a Tx: its caches go with it, and a Tx belongs to one app',
  },
  {
    file: 'apps/server/main.ts',
    name: 'process.exitCode',
    reason: 'the program itself: nothing imports it',
  },
  {
    file: 'apps/server/main.ts',
    name: 'systemClock',
    reason: 'the one place that gives an app the machine’s clock',
  },
  {
    file: 'platform/clock/clock.ts',
    name: 'Date.now',
    reason: 'the machine’s clock, as apps are given it',
  },
  {
    file: 'platform/clock/clock.ts',
    name: 'systemClock',
    reason: 'the machine’s clock, as apps are given it',
  },
  {
    file: 'platform/cache/stores.ts',
    name: 'systemClock',
    reason: 'entries of an app on the machine’s clock age by the monotonic one',
  },
  {
    file: 'platform/i18n/moment-text.ts',
    name: 'formats',
    reason: 'a format depends on its key alone; forms, languages and zones of brands are few',
  },
  {
    file: 'modules/social/server/oidc.ts',
    name: 'Date.now',
    reason: 'openid-client reads the machine’s clock and receives how far the app’s is from it',
  },
  {
    file: 'apps/server/measuring.ts',
    name: 'new Date()',
    reason: 'it is in a script that browsers run',
  },
];

/** Finds state of a module, effects of an import and second clocks in one file of the server. */
export function appStateProblems(path: string, text: string): readonly string[] {
  return findings(path, text)
    .filter(({ name }) => !EXCEPTIONS.some((one) => one.file === path && one.name === name))
    .map(({ rule, name }) => `${path}: ${rule}: ${name}: ${ADVICE[rule]}`);
}

const ADVICE = {
  'module-state': 'make state of an app by perApp, or pass it in',
  'import-effect': 'importing a file must do nothing, a module lists what it adds in `extends`',
  'second-clock': 'read the app’s clock',
} as const;

type Finding = { readonly rule: keyof typeof ADVICE; readonly name: string };

/** Lists what the rules find in a file, exceptions included. */
export function findings(path: string, text: string): readonly Finding[] {
  if (!SERVER.test(path) || NOT_SERVER.test(path)) {
    return [];
  }
  const code = withoutComments(text);
  const state = new Set([
    ...namesOf(code, VARIABLE),
    ...namesOf(code, EMPTY_COLLECTION),
    ...[...code.matchAll(FACTORY)]
      .filter(([found]) => !PURE_FACTORY.test(found))
      .map(([, name = '']) => name),
    ...namesOf(code, CONSTANT).filter((name) => isChanged(code, name)),
  ]);
  const effects = [...code.matchAll(STATEMENT)].map(([, called, keyword]) => called ?? keyword);
  const clocks = new Set(code.match(CLOCK));
  return [
    ...[...state].map((name) => ({ rule: 'module-state', name }) as const),
    ...effects.map((name = '') => ({ rule: 'import-effect', name }) as const),
    ...[...clocks].map((name) => ({ rule: 'second-clock', name }) as const),
  ];
}

function namesOf(code: string, pattern: RegExp): readonly string[] {
  return [...code.matchAll(pattern)].map(([, name = '']) => name);
}

/** Checks whether a constant of the module is changed after it is made, as far as its own file shows. */
function isChanged(code: string, name: string): boolean {
  const place = String.raw`(?<![\w$.'])${name}(?:\.\w+|\[[^\]\n]+\])*`;
  const calls = 'set|add|delete|clear|push|pop|shift|unshift|splice|sort|reverse|fill';
  return [
    String.raw`(?<![\w$.'])${name}\.(?:${calls})\(`,
    String.raw`(?<![\w$.'])${name}(?:\.\w+|\[[^\]\n]+\])+ (?:[-+*/&|?]{0,2}=) `,
    String.raw`${place}(?:\+\+|--)`,
    String.raw`\bdelete ${name}[.[]`,
    String.raw`\bObject\.assign\(${name}\b`,
  ].some((pattern) => new RegExp(pattern).test(code));
}

/** Removes comments, which may name clocks and begin a line with any word. */
function withoutComments(text: string): string {
  return text.replaceAll(/^\s*(?:\/\*[\s\S]*?\*\/|\/\/.*)$/gm, '').replaceAll(/ \/\/ .*$/gm, '');
}
