/** What is posted to the platform's page around the game: the state of a round, and whether the wallet is in reach. */
type Reported =
  | { readonly type: 'game-round'; readonly roundId: string; readonly isOpen: boolean }
  | { readonly type: 'game-wallet'; readonly isLost: boolean };

/** A page outside a frame has nobody to post to. */
export function postToPage(message: Reported): void {
  if (parent !== window) {
    parent.postMessage(message, '*');
  }
}
