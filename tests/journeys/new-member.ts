import { randomBytes } from 'node:crypto';
import { registerPlayer } from '../player.ts';
import type { Member } from './story.ts';

/**
 * Registers a member of one story's own, with the starting credit: what other stories bet, keep or change meanwhile is
 * somebody else's.
 */
export async function newMember(house = process.env['JOURNEY_URL'] ?? ''): Promise<Member> {
  const member = { account: `mita${randomBytes(4).toString('hex')}`, password: 'Ilish-bhaja-42' };
  await registerPlayer(house, member);
  return member;
}
