/** Describes a word that names may not have, and the standard term that replaces it (docs/glossary.md). */
type BannedWord = { readonly not: RegExp; readonly use: string };

const BANNED: readonly BannedWord[] = [
  { not: /\b(?:MOST|LONGEST|HIGHEST)_[A-Z]\w*/, use: 'MAX_' },
  { not: /\b[A-Z]\w*_MOST\w*\b/, use: 'MAX_' },
  { not: /\b(?:FEWEST|LEAST|SHORTEST)_[A-Z]\w*/, use: 'MIN_' },
  { not: /\b(?:per|test|own|build|open)House\b|\bhouse\.(?:db|clock|log|addJob)\b/, use: 'app' },
  { not: /\b(?:Test|Built|Opened)?House\b(?=[,;>)]| \||\['|\s*=)/, use: 'AppContext' },
  { not: /\btell(?:s?[A-Z]\w*)/, use: 'notify, report or encode' },
  { not: /\buntold\w*/, use: 'unreported' },
  { not: /\bhear[A-Z]\w*/, use: 'parse, receive or listen' },
  { not: /\bsay[A-Z]\w*/, use: 'encode or show' },
  { not: /\bforget(?!Pass)[A-Z]\w*|\bforget(?=Password\b)\w+/, use: 'clear, remove or invalidate' },
  { not: /\bkept[A-Z]\w*|\bKept[A-Z]\w*|\w*_?KEPT_\w+/, use: 'stored, cached or RETENTION' },
  {
    not: /\b(?:Bet|Wire|Stage)Door\b|\bDoor(?:Vendor|Key|State)\b/,
    use: 'the public API that is meant',
  },
  {
    not: /\b(?:Vendor|Bet|Newcomer)Desk\b|\bdesk(?:Route|Of|Key)\b|\bDesk(?:Draw|Action|Call)\b/,
    use: 'office, service or queue',
  },
  { not: /\b\w*Lane(?:Options|Code|Limits)\b|\bBatchLane\b|\w+_LANES\b/, use: 'batch queue' },
  { not: /\b\w+Stripes?\b|\bstripe(?:Of|For|Id)\w*/, use: 'shard' },
  { not: /\b(?:[a-z]\w*)?Movements?(?:[A-Z]\w*)?\b/, use: 'Transfer' },
  { not: /\b(?:const|let) movements?\b|\(movements?[,)]/, use: 'transfer' },
  { not: /\b(?:const|let) purses?\b/, use: 'externalWallet' },
  { not: /\b\w+Purses?\b/, use: 'ExternalWallet' },
  { not: /\b\w+Teller\b/, use: 'Notifier or Reporter' },
  { not: /'hanging'/, use: 'outcome_unknown' },
  {
    not: /\bhouse(?:Adapter|Topics|Subjects)\b|\bhouse-(?:adapter|topics|subjects)\b/,
    use: 'studio, platform or own',
  },
  { not: /\bTWIN_\w+|\b\w+OfTwin\b/, use: 'DUPLICATE' },
  { not: /\b\w*AGAIN_(?:AFTER_)?MS\b/, use: 'RETRY' },
  { not: /\b\w*Standing\b/, use: 'Status' },
  { not: /\bisShut\b|\bshut[A-Z]\w*/, use: 'isClosed, close' },
  {
    not: /(?:^|\s)(?:--|\/\/|\*|\/\*\*)[^\n]*(?<![-`])\b(?:purses?|stripes?|untold)\b/m,
    use: 'external wallet, shard, unreported',
  },
  {
    not: /(?:^|\s)(?:--|\/\/|\*|\/\*\*)[^\n]*\b(?:this|that|other|all|of) rooms\b/m,
    use: 'modules',
  },
];

/** These apply to names in SQL: of tables, columns, functions, views, triggers, indexes, parameters and variables. */
const BANNED_IN_SQL: readonly BannedWord[] = [
  { not: /\b\w*stripes?\w*/, use: 'shard' },
  { not: /\b(?!purse_url)(?:\w+_)?purses?(?:_\w+)?\b/, use: 'external_wallet' },
  {
    not: /\b(?:\w+_)?(?:told|untold|tell|heard?|say|said)(?:_\w+)?\b/,
    use: 'reported or notified',
  },
  { not: /\b(?:\w+_)?(?:keep|kept)(?:_\w+)?\b/, use: 'store, save or protect' },
  { not: /\bforget_\w+/, use: 'delete' },
  { not: /\b(?:\w+_)?(?:rest|rests|resting|shut)(?:_\w+)?\b/, use: 'maintenance, pause or closed' },
  { not: /\b(?:\w+_)?movements?(?:_\w+)?\b/, use: 'transfer' },
  {
    not: /\b\w+_(?:desk|lane|room|door)\b|\b(?:desk|lane|room|door)_\w+/,
    use: 'the term that is meant',
  },
  {
    not: /\b(?:\w+_)?(?:parcel|letter|mended|standing|twin)(?:_\w+)?\b/,
    use: 'message, repaired, status or duplicate',
  },
  {
    not: /\b(?:p_|v_)?(?:most|least|fewest|longest)_\w+|\b[pv]_(?:most|least)\b|\bmost\b/,
    use: 'max_ or min_',
  },
  { not: /\b(?:p_|v_|is_)alone\b/, use: 'exclusive' },
];

/** These apply to identifiers in TypeScript alone, because in comments and texts the same words are plain English. */
const BANNED_IDENTIFIERS: readonly BannedWord[] = [
  {
    not: /\b(?:told|tells?|told[A-Z]\w*|\w+Told|\w*[fF]oretold|\w*[fF]oretell\w*)\b/,
    use: 'answered, reported, notified, sent, shown or predicted',
  },
  { not: /\bmost(?:[A-Z0-9]\w*)?\b/, use: 'max or limit' },
  { not: /\bleast(?:[A-Z0-9]\w*)?\b/, use: 'min' },
  { not: /\b\w*Desk(?!top)\w*\b/, use: 'BackOffice, Desktop or what it is' },
  { not: /\b(?:mend(?:[A-Z]\w*)?|Mended)\b/, use: 'repair' },
  {
    not: /\b(?:isResting|rest(?:From|Until)|plannedRest|REST_MS)\b/,
    use: 'isUnderMaintenance, maintenanceFrom or the pause that is meant',
  },
  { not: /\bisAlone\b/, use: 'what is alone, as isOnlyFactor or isExclusive' },
];

/** These apply to ids of pages, jobs, menus and authors, which are strings. */
const BANNED_IDS: readonly BannedWord[] = [
  { not: /\b(?:author|group|by): 'desk'|'desk' \|/, use: 'service, tasks or desktop' },
  { not: /'door-[a-z-]+'/, use: 'the word of the route' },
  { not: /\bname: '[a-z_]+\.tell_\w+'/, use: 'notify_' },
];

/** These apply to the names of source files, word by word. */
const BANNED_IN_PATHS: readonly BannedWord[] = [
  {
    not: /[^/]*\b(?:house|doors?|desk|purse|told|tell|foretell|twin|mend)\b[^/]*\.(?:tsx?|mjs)$/,
    use: 'a name of the standard terms',
  },
];

/** These apply to the titles of tests and of their groups. */
const BANNED_IN_TITLES: readonly BannedWord[] = [
  {
    not: /\b(?:told|untold|tells?)\b/,
    use: 'is answered, reported, notified, sent, shown or distinguished',
  },
];

const QUOTED = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/.source;
/** The pattern matches strings before comments, so that `//` in a URL begins no comment. */
const NO_CODE = new RegExp(`${QUOTED}|//.*|/\\*[^]*?\\*/`, 'g');
/** This matches the first string of `test(`, or of the second call in `test.each(…)(`. */
const TITLE = new RegExp(`(?:\\b(?:test|it|describe)(?:\\.\\w+)?|\\))\\(\\s*(${QUOTED})`, 'g');

/** Finds names outside the standard terms, each once in a file. The list itself and its test are left out. */
export function wordProblems(path: string, text: string): readonly string[] {
  if (path.startsWith('tools/tidy/') || path.startsWith('tools/art/')) {
    return [];
  }
  const problems = BANNED.flatMap((word) => problemOf(path, text, word));
  if (!path.endsWith('.sql')) {
    const identifiers = identifiersOf(text);
    const titles = /\.(?:test|spec)\.tsx?$/.test(path) ? titlesOf(text) : '';
    return [
      ...problems,
      ...BANNED_IDENTIFIERS.flatMap((word) => problemOf(path, identifiers, word)),
      ...BANNED_IDS.flatMap((word) => problemOf(path, text, word)),
      ...BANNED_IN_PATHS.flatMap((word) => problemOf(path, path, word)),
      ...BANNED_IN_TITLES.flatMap((word) => problemOf(path, titles, word)),
    ];
  }
  const names = text.replace(/--.*$/gm, '').replace(/'[^']*'/g, '');
  return [...problems, ...BANNED_IN_SQL.flatMap((word) => problemOf(path, names, word))];
}

/** Reads the code without comments and strings; the code in a template's braces stays. */
function identifiersOf(text: string): string {
  return text.replace(NO_CODE, (found) =>
    found.startsWith('`')
      ? [...found.matchAll(/\$\{([^}]*)\}/g)].map(([, code]) => code).join(' ')
      : ' ',
  );
}

function titlesOf(text: string): string {
  return [...text.matchAll(TITLE)].map(([, title]) => title).join('\n');
}

function problemOf(path: string, text: string, { not, use }: BannedWord): readonly string[] {
  const found = not.exec(text);
  return found === null ? [] : [`${path}: banned-word: ${found[0].trim()}, write ${use}`];
}
