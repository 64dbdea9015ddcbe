import { useSyncExternalStore } from 'react';

export type Device = 'android' | 'ios' | 'desktop';

/** The visitor's device, as far as the browser reveals it; iPads call themselves a Mac that can be touched. */
export function deviceOf(userAgent: string, touchPoints: number): Device {
  if (/Android/i.test(userAgent)) {
    return 'android';
  }
  const isAppleTouch =
    /iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && touchPoints > 1);
  return isAppleTouch ? 'ios' : 'desktop';
}

/** The server renders the page of a computer; a phone is recognised once the page is interactive. */
export function useDevice(): Device {
  return useSyncExternalStore(
    never,
    () => deviceOf(navigator.userAgent, navigator.maxTouchPoints),
    () => 'desktop',
  );
}

/** Address of this page on this host; empty until the page is alive. */
export function usePageAddress(): string {
  return useSyncExternalStore(
    never,
    () => `${location.origin}/down`,
    () => '',
  );
}

function never(): () => void {
  return () => undefined;
}
