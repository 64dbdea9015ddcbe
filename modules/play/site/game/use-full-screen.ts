import { useSyncExternalStore } from 'react';

/**
 * The whole page on the whole screen: the time played and dialogs stay in sight; Escape leads back.
 * @returns undefined in a browser that cannot
 */
export function useFullScreen():
  | { readonly isOn: boolean; readonly toggle: () => void }
  | undefined {
  const isOn = useSyncExternalStore(follow, () => document.fullscreenElement !== null);
  if (!document.fullscreenEnabled) {
    return undefined;
  }
  return { isOn, toggle: () => void turn(isOn) };
}

async function turn(isOn: boolean): Promise<void> {
  // A browser that refuses leaves the page as it is, and explains so itself.
  await (isOn ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
    () => undefined,
  );
}

function follow(notify: () => void): () => void {
  document.addEventListener('fullscreenchange', notify);
  return () => document.removeEventListener('fullscreenchange', notify);
}
