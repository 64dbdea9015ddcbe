import { ask } from './ask.ts';
import { h } from './dom.ts';
import type { Round } from './facts.ts';
import { language, money, t, times } from './language.ts';
import { openSheet } from './sheet.ts';

/** Shows the rounds of this visit, newest first. */
export async function openHistory(): Promise<void> {
  const { rounds } = await ask<{ rounds: readonly Round[] }>('rounds', {});
  const time = new Intl.DateTimeFormat(language === 'bn' ? 'bn-BD-u-nu-latn' : 'en-GB', {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  openSheet(
    t('history'),
    rounds.length === 0
      ? h('p', {}, t('history.empty'))
      : h(
          'ol',
          { class: 'past-rounds' },
          ...rounds.map((round) =>
            h(
              'li',
              {},
              h(
                'span',
                {},
                h('time', {}, time.format(round.decidedAtMs)),
                h('small', {}, round.id),
              ),
              h('span', {}, round.isFree ? t('free') : money(round.stake)),
              h(
                'b',
                { 'data-won': String(Number(round.payout) > Number(round.stake)) },
                resultOf(round),
              ),
            ),
          ),
        ),
  );
}

function resultOf(round: Round): string {
  if (round.state === 'refused') {
    return t('error.other').split('.')[0] ?? '';
  }
  return round.state === 'returned'
    ? t('returned')
    : `${money(round.payout)} ${round.odds4 === 0 ? '' : times(round.odds4)}`;
}

/** Shows the commitment of the next round, the client seed, and the proof of the last round. */
export async function openFairness(of: {
  readonly commitment: string;
  readonly clientSeed: string;
  readonly last: Round | undefined;
  readonly onSeed: (seed: string) => void;
}): Promise<void> {
  const input = h('input', {
    type: 'text',
    maxlength: 64,
    value: of.clientSeed,
    id: 'client-seed',
  });
  input.addEventListener('input', () => of.onSeed(input.value));
  openSheet(
    t('fairness'),
    h('h3', {}, t('fair.title')),
    h('p', { class: 'label' }, t('fair.commitment')),
    h('code', {}, of.commitment),
    h('label', { class: 'label', for: 'client-seed' }, t('fair.client')),
    input,
    h('p', { class: 'hint' }, t('fair.clientHint')),
    h('h3', {}, t('fair.check')),
    of.last === undefined ? h('p', {}, t('fair.none')) : await proofOf(of.last),
  );
}

/** Hashes the seed of a finished round and compares the hash with the commitment shown before the round. */
export async function proofOf(round: Round): Promise<HTMLElement> {
  const seed = round.seed ?? '';
  const hashed = await hashOf(seed);
  const isHeld = hashed === round.commitment;
  const verdict = hashed === '' ? 'fair.unchecked' : isHeld ? 'fair.holds' : 'fair.broken';
  return h(
    'div',
    { class: 'proof', 'data-held': String(isHeld || hashed === '') },
    h('p', { class: 'label' }, t('fair.round')),
    h('code', {}, round.id),
    h('p', { class: 'label' }, t('fair.seed')),
    h('code', {}, seed),
    h('p', { class: 'label' }, t('fair.commitment')),
    h('code', {}, round.commitment),
    h('p', { class: 'verdict', role: 'status' }, t(verdict)),
  );
}

/** SHA-256 of bytes in hex; empty in pages without access to the Web Crypto API. */
async function hashOf(hex: string): Promise<string> {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  const digest = await globalThis.crypto.subtle?.digest('SHA-256', bytes);
  return digest === undefined
    ? ''
    : Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
