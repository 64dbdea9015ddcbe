import { isLoggedOut } from '#platform/site/session.ts';

/**
 * Logs in a remembered browser; the application calls it once when a page starts (LGN-7).
 * @param loadModules brings what may finish an action that the login interrupted
 */
export function comeBackIfRemembered(loadModules: () => Promise<unknown>): void {
  if (isLoggedOut() && document.cookie.includes('loginRemember=1')) {
    void Promise.all([import('./remember/come-back.ts'), loadModules()]).then(([{ comeBack }]) =>
      comeBack(),
    );
  }
}
