/** What the platform's page around the game hears: how a round stands, and whether the wallet is in reach. */
type Reported =
  | { readonly type: 'game-round'; readonly roundId: string; readonly isOpen: boolean }
  | { readonly type: 'game-wallet'; readonly isLost: boolean };

/** A page that stands alone has nobody to tell. */
export function postToPage(told: Reported): void {
  if (parent !== window) {
    parent.postMessage(told, '*');
  }
}
