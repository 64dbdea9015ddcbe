import { useEffect } from 'react';

/** The screen stays on while a game is open and in sight, where the browser can; it lets go with the page. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: WakeLockSentinel | undefined;
    let isGone = false;
    const hold = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) {
        return;
      }
      // A low battery, or a policy, may refuse: the screen goes dark as it always does.
      const lock = await navigator.wakeLock.request('screen').catch(() => undefined);
      if (isGone) {
        await lock?.release();
      } else {
        held = lock;
      }
    };
    void hold();
    // A page out of sight loses its hold.
    document.addEventListener('visibilitychange', hold);
    return () => {
      isGone = true;
      document.removeEventListener('visibilitychange', hold);
      void held?.release();
    };
  }, []);
}
