import { maskMail } from '#platform/mask.ts';
import type { Person } from '../adapter.ts';

const MAX_CHARACTERS = 60;

/**
 * What a member reads to know which account at the provider is meant: the name there, else the mail address with its
 * middle hidden. Control and direction characters go, since others chose the text (N38).
 */
export function shownName({ name, email }: Pick<Person, 'name' | 'email'>): string {
  const plain = clean(name ?? '');
  const address = clean(email ?? '');
  // An address without a mailbox names nobody.
  return plain === '' && address.lastIndexOf('@') > 0 ? maskMail(address) : plain;
}

function clean(text: string): string {
  const letters = [...text.normalize('NFC').replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}<>]/gu, '')];
  return letters.slice(0, MAX_CHARACTERS).join('').trim();
}
