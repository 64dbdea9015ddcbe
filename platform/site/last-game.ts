import { useSession } from './session.ts';
import { readStored, writeStored } from './storage.ts';

/** The data of a tile that a later launch of the game needs. */
export type KnownGame = {
  readonly nodeId: number;
  readonly gameType: string;
  readonly gameName: string;
  readonly iconUrl: string;
};

/** Remembers the game an account opened last; each account of a shared device has its own. */
export function rememberGame(account: string, game: KnownGame): void {
  const { nodeId, gameType, gameName, iconUrl } = game;
  writeStored(
    'localStorage',
    keyOf(account),
    JSON.stringify({ nodeId, gameType, gameName, iconUrl }),
  );
}

/** The game the account of this tab opened last, if any. */
export function lastGame(): KnownGame | undefined {
  const account = useSession.getState().session?.account;
  const stored = account === undefined ? null : readStored('localStorage', keyOf(account));
  if (stored === null) {
    return undefined;
  }
  try {
    const game: unknown = JSON.parse(stored);
    return isKnownGame(game) ? game : undefined;
  } catch {
    return undefined;
  }
}

function keyOf(account: string): string {
  return `lastGame:${account}`;
}

function isKnownGame(game: unknown): game is KnownGame {
  return (
    typeof game === 'object' &&
    game !== null &&
    'nodeId' in game &&
    typeof game.nodeId === 'number' &&
    'gameType' in game &&
    typeof game.gameType === 'string' &&
    'gameName' in game &&
    typeof game.gameName === 'string' &&
    'iconUrl' in game &&
    typeof game.iconUrl === 'string'
  );
}
