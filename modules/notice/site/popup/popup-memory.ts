import { readStored, removeStored, writeStored } from '#platform/site/storage.ts';

/** For whom a pop-up opens; each has a memory of its own. A newcomer is a member at the first login (ANN-3). */
export type Who = 'visitor' | 'member' | 'newcomer';

const SEEN = 'announcementSeen';
const HIDDEN = 'announcementHiddenOn';

/** Whether the pop-up was shown already: once in this session, or until the end of the day when the reader chose so. */
export function hadItsTurn(who: Who, now: Date): boolean {
  return (
    readStored('sessionStorage', `${SEEN}.${who}`) !== null ||
    readStored('localStorage', `${HIDDEN}.${who}`) === dayOf(now)
  );
}

/** Keeps the pop-up closed for the rest of this session, in whatever way it was closed. */
export function noteTurn(who: Who): void {
  writeStored('sessionStorage', `${SEEN}.${who}`, '1');
}

/** Gives a newcomer's pop-up its turn again: whoever registers next in this tab is somebody else. */
export function clearNewcomerTurn(): void {
  removeStored('sessionStorage', `${SEEN}.newcomer`);
}

/** It stays closed for the rest of the reader's day, in every tab. */
export function hideToday(who: Who, now: Date): void {
  writeStored('localStorage', `${HIDDEN}.${who}`, dayOf(now));
}

function dayOf(now: Date): string {
  return `${now.getFullYear()}-${now.getMonth() + 1}-${now.getDate()}`;
}
