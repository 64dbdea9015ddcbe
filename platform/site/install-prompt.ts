import { useSyncExternalStore } from 'react';

/** The event by which browsers offer to install a page, before they would ask the visitor themselves. */
type InstallEvent = Event & {
  readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
};

/** A script in the page's head keeps the event: it may come long before this one. */
type Stored = { __install?: InstallEvent | undefined };

export type InstallPrompt = {
  /** Whether the browser will show its question when it is asked to. */
  readonly canInstall: boolean;
  /** Whether this page runs as an installed application. */
  readonly isInstalled: boolean;
  /** Shows the browser's question. @returns whether the visitor installed */
  readonly install: () => Promise<boolean>;
};

const NOTHING = () => false;

/** The way to install the site as an application, as far as this browser has one. */
export function useInstallPrompt(): InstallPrompt {
  const canInstall = useSyncExternalStore(follow, () => stored().__install !== undefined, NOTHING);
  const isInstalled = useSyncExternalStore(follow, runsInstalled, NOTHING);
  return { canInstall, isInstalled, install };
}

async function install(): Promise<boolean> {
  const event = stored().__install;
  if (event === undefined) {
    return false;
  }
  const { outcome } = await event.prompt();
  // An event asks once; browsers send another one when they will ask again.
  stored().__install = undefined;
  dispatchEvent(new Event('appinstalled'));
  return outcome === 'accepted';
}

function stored(): Stored {
  return window as unknown as Stored;
}

function runsInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    ('standalone' in navigator && navigator.standalone === true)
  );
}

function follow(look: () => void): () => void {
  addEventListener('beforeinstallprompt', look);
  addEventListener('appinstalled', look);
  return () => {
    removeEventListener('beforeinstallprompt', look);
    removeEventListener('appinstalled', look);
  };
}
