import { useEffect } from 'react';
import { signOut } from '#modules/operator/contract.office.ts';
import { callOffice } from '#platform/office/call-office.ts';
import { closeOfficeSession } from '#platform/office/session.ts';

const LOOK_MS = 5_000;
const ACTIONS = ['pointerdown', 'keydown', 'wheel'] as const;

/** Signs out after so long without a key or a pointer. The server does the same by itself. */
export function useIdleLock(idleMs: number | undefined): void {
  useEffect(() => {
    if (idleMs === undefined) {
      return undefined;
    }
    let seenMs = Date.now();
    const touch = () => {
      seenMs = Date.now();
    };
    const timer = setInterval(() => {
      if (Date.now() - seenMs >= idleMs) {
        leave('idle');
      }
    }, LOOK_MS);
    for (const action of ACTIONS) {
      addEventListener(action, touch, { passive: true });
    }
    return () => {
      clearInterval(timer);
      for (const action of ACTIONS) {
        removeEventListener(action, touch);
      }
    };
  }, [idleMs]);
}

/** Ends the session here and on the server; a server that does not answer ends it by itself. */
export function leave(why?: 'idle'): void {
  callOffice(signOut, {}).catch(() => undefined);
  closeOfficeSession(why);
}
