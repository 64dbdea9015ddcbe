/**
 * What a game reports to the page around it, beside its hello: the state of its round, whether it reaches the wallet.
 */
export type GameMessage =
  | { readonly type: 'game-round'; readonly roundId: string; readonly isOpen: boolean }
  | { readonly type: 'game-wallet'; readonly isLost: boolean }
  /** A visitor who only looks has pressed what needs a session. */
  | { readonly type: 'game-wants-play' };

const MAX_ID_CHARACTERS = 80;

/** A game of ours posts it to the page around it; outside a frame nobody listens. */
export function notifyFrame(message: GameMessage): void {
  if (parent !== window) {
    parent.postMessage(message, '*');
  }
}

/**
 * Reads a message of a page in a frame.
 * @returns undefined for anything that is no such message
 */
export function readReported(data: unknown): GameMessage | undefined {
  if (typeof data !== 'object' || data === null || !('type' in data)) {
    return undefined;
  }
  if (data.type === 'game-wallet' && 'isLost' in data && typeof data.isLost === 'boolean') {
    return { type: 'game-wallet', isLost: data.isLost };
  }
  if (data.type === 'game-wants-play') {
    return { type: 'game-wants-play' };
  }
  const isRound = data.type === 'game-round' && 'roundId' in data && 'isOpen' in data;
  return isRound && typeof data.roundId === 'string' && typeof data.isOpen === 'boolean'
    ? { type: 'game-round', roundId: data.roundId.slice(0, MAX_ID_CHARACTERS), isOpen: data.isOpen }
    : undefined;
}
