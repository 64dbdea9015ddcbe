/**
 * Describes forms of a word that texts of the product may not have, and the word to use instead, as docs/glossary.md says.
 * The forms are written as they stand in a text, so that a test plants each of them.
 */
export type ForbiddenForm = {
  /** These match in any case. In English they are whole words and a space may be a hyphen; Bengali endings may follow. */
  readonly not: readonly string[];
  readonly use: string;
  /** The Bengali forms are whole words: no ending may follow, since other words begin alike. */
  readonly whole?: true;
  /** In these phrases the form is in order, because it means something else there. */
  readonly unless?: readonly string[];
  /** The texts of these keys may have the form, for the same reason. */
  readonly except?: RegExp;
};

/** Sign-in services of other companies are providers, game companies are not. */
const LOGIN_PROVIDERS = /social|loginWays|^kind\.login|^office\.access|^error\.(bind|firebase)/;

/** Joins each of the first words to each of the second ones: `sign in`, `signed in`, `sign out`. */
function phrases(firsts: readonly string[], seconds: readonly string[]): readonly string[] {
  return firsts.flatMap((first) => seconds.map((second) => `${first} ${second}`));
}

export const ENGLISH: readonly ForbiddenForm[] = [
  {
    not: ['house', 'houses'],
    use: 'we, our own, the platform',
    unless: ['full house', 'full houses'],
  },
  { not: ['room', 'rooms'], use: 'table, module' },
  { not: ['door', 'doors'], use: 'connection, public API' },
  { not: ['desk', 'desks'], use: 'customer service, back office, computer' },
  { not: ['purse', 'purses'], use: 'external wallet (office), game wallet (site)' },
  { not: ['promotion', 'promotions'], use: 'offer' },
  { not: ['provider', 'providers'], use: 'vendor', except: LOGIN_PROVIDERS },
  { not: ['game company', 'game companies'], use: 'vendor' },
  { not: ['dialect', 'dialects'], use: 'protocol' },
  {
    not: [...phrases(['sign', 'signs', 'signed', 'signing'], ['in', 'out', 'up']), 'signout'],
    use: 'log in, log out, register',
  },
  { not: ['e mail', 'e mails', 'mail', 'mails'], use: 'email' },
  { not: ['user name', 'user names'], use: 'username' },
  {
    not: [...phrases(['play', 'demo', 'sandbox'], ['money']), 'sandbox credit'],
    use: 'play credit',
  },
  { not: ['trial money'], use: 'trial credit' },
  { not: ['staff'], use: 'operator' },
  {
    not: ['customer support', 'technical support', 'help desk', 'service desk'],
    use: 'customer service',
  },
  { not: ['notice', 'notices'], use: 'announcement, security alert, notification' },
  { not: ['told', 'untold'], use: 'notified, reported' },
  { not: ['kept'], use: 'saved, stored' },
  { not: ['rests', 'resting', 'planned rest'], use: 'maintenance' },
  { not: ['shut'], use: 'closed, blocked' },
  { not: ['mend', 'mends', 'mended', 'mending'], use: 'repair' },
  {
    not: ['twin', 'twins', 'hanging', 'standing', 'movement', 'movements'],
    use: 'duplicate, unknown, status, transfer',
  },
  {
    not: phrases(['stand', 'stands'], ['here', 'first', 'in', 'among']),
    use: 'is shown, is listed',
  },
  { not: ['what of', 'what became of'], use: 'outcome' },
  { not: ['anew'], use: 'again' },
  { not: ['further'], use: 'next, more' },
  { not: ['bind', 'bound', 'unbind', 'unbound'], use: 'link, linked' },
  { not: ['proved by', 'not proved', 'unproved'], use: 'verified' },
  { not: phrases(['smallest'], ['bet', 'stake', 'deposit']), use: 'minimum' },
  { not: phrases(['least'], ['age', 'bet', 'stake', 'words', 'system']), use: 'minimum' },
  {
    not: [...phrases(['highest'], ['bet', 'stake', 'payout', 'win']), 'most words'],
    use: 'maximum',
  },
  { not: phrases(['is', 'are', 'was', 'were'], ['fixed']), use: 'sealed, published' },
  { not: ['fingerprint of'], use: 'hash, commitment' },
  { not: ['rollover'], use: 'wagering requirement' },
  { not: ['child account', 'parent account'], use: 'downline, upline' },
];
