import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from '#platform/site/storage.ts';

/** Whether an operator answers chats on every page of the office, and hears when somebody begins to wait. */
export type Duty = { readonly isOn: boolean; readonly hasSound: boolean };

const OFF: Duty = { isOn: false, hasSound: false };
const watchers = new Set<() => void>();

const keyOf = (operatorId: string) => `office.chat.duty ${operatorId}`;

/** The duty of an operator in this browser; undefined before they have ever decided. */
export function storedDuty(operatorId: string): Duty | undefined {
  const stored = readStored('localStorage', keyOf(operatorId));
  return stored === null
    ? undefined
    : { isOn: stored.includes('on'), hasSound: stored.includes('sound') };
}

export function putDuty(operatorId: string, duty: Duty): void {
  const words = [duty.isOn ? 'on' : 'off', ...(duty.hasSound ? ['sound'] : [])];
  writeStored('localStorage', keyOf(operatorId), words.join(' '));
  for (const watcher of watchers) {
    watcher();
  }
}

/** The duty of an operator, as it is now on every page of this tab. */
export function useDuty(operatorId: string): Duty {
  const stored = useSyncExternalStore(subscribe, () =>
    readStored('localStorage', keyOf(operatorId)),
  );
  return stored === null ? OFF : (storedDuty(operatorId) ?? OFF);
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  globalThis.addEventListener('storage', watcher);
  return () => {
    watchers.delete(watcher);
    globalThis.removeEventListener('storage', watcher);
  };
}
