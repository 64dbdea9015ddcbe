/** A word that names may not have, and the field's standard term that stands for it (docs/glossary.md). */
type BannedWord = { readonly not: RegExp; readonly use: string };

const BANNED: readonly BannedWord[] = [
  { not: /\b(?:MOST|LONGEST|HIGHEST)_[A-Z]\w*/, use: 'MAX_' },
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
    not: /\b(?:Vendor|Bet|Newcomer)Desk\b|\bdeskRoute\b|\bDesk(?:Draw|Action|Call)\b/,
    use: 'office, service or queue',
  },
  { not: /\b\w*Lane(?:Options|Code|Limits)\b|\bBatchLane\b|\w+_LANES\b/, use: 'batch queue' },
  { not: /\b\w+Stripes?\b|\bstripe(?:Of|For|Id)\w*/, use: 'shard' },
  { not: /\b(?:[a-z]\w*)?Movements?(?:[A-Z]\w*)?\b/, use: 'Transfer' },
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

/** Names outside the standard terms, each reported once a file. The list itself and its test are left out. */
export function wordProblems(path: string, text: string): readonly string[] {
  if (path.startsWith('tools/tidy/') || path.startsWith('tools/art/')) {
    return [];
  }
  return BANNED.flatMap(({ not, use }) => {
    const found = not.exec(text);
    return found === null ? [] : [`${path}: banned-word: ${found[0].trim()}, write ${use}`];
  });
}
