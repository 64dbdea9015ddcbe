import { create } from 'zustand';
import { readStored, writeStored } from '#platform/site/storage.ts';

const STORE_KEY = 'lottery.keys';

/** Whether single keys (`b`, `c`, `r`, digits) act on the board: a reader may switch them off, and that is remembered. */
export const useSingleKeys = create<{ readonly isOn: boolean }>(() => ({
  isOn: readStored('localStorage', STORE_KEY) !== 'off',
}));

export function switchSingleKeys(isOn: boolean): void {
  useSingleKeys.setState({ isOn });
  writeStored('localStorage', STORE_KEY, isOn ? 'on' : 'off');
}

/** Whether a key is pressed for the board itself: alone, not into a field, and with no dialog over the board. */
export function isBoardKey(event: KeyboardEvent): boolean {
  const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey;
  const isTyping =
    event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  return isPlain && !isTyping && useSingleKeys.getState().isOn && !isCovered();
}

/** Whether a dialog is over the board. */
export function isCovered(): boolean {
  return document.querySelector('dialog[open]') !== null;
}
