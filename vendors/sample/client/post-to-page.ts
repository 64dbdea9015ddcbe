/** Messages to the platform's page around the game: the state of a round, the wallet, whether a result has been shown. */
type Reported =
  | { readonly type: 'game-round'; readonly roundId: string; readonly isOpen: boolean }
  | { readonly type: 'game-wallet'; readonly isLost: boolean }
  | { readonly type: 'game-reveal'; readonly isShown: boolean };

/** Posts a message to the parent page; does nothing outside a frame. */
export function postToPage(message: Reported): void {
  if (parent !== window) {
    parent.postMessage(message, '*');
  }
}
