import { create } from 'zustand';
import { readStored, writeStored } from '#platform/site/storage.ts';
import { findDrawGame } from '../../games/catalogue.ts';

/** Games that a member marked, and the last ones played, newest first. They are stored in this browser by member. */
export type OwnGames = {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
};

const STORE_KEY = 'lottery.games.';
const MAX_RECENT = 6;
const NONE: OwnGames = { favourites: [], recent: [] };

const useStored = create<Readonly<Record<string, OwnGames>>>(() => ({}));

/**
 * The marked and recent games of a member.
 * @param member the wallet's id of the member; without one nothing is stored
 */
export function useOwnGames(member: string | undefined): OwnGames {
  const known = useStored((state) => (member === undefined ? NONE : state[member]));
  return known ?? read(member);
}

/** Marks a game as a favourite, or removes the mark. */
export function toggleFavourite(member: string | undefined, code: string): void {
  const { favourites, recent } = current(member);
  const without = favourites.filter((one) => one !== code);
  keep(member, {
    favourites: without.length < favourites.length ? without : [...favourites, code],
    recent,
  });
}

/** Puts a game that was just opened first among the recent ones. */
export function noteOpened(member: string | undefined, code: string): void {
  const { favourites, recent } = current(member);
  keep(member, {
    favourites,
    recent: [code, ...recent.filter((one) => one !== code)].slice(0, MAX_RECENT),
  });
}

function current(member: string | undefined): OwnGames {
  return (member === undefined ? NONE : useStored.getState()[member]) ?? read(member);
}

function keep(member: string | undefined, games: OwnGames): void {
  if (member !== undefined) {
    useStored.setState({ [member]: games });
    writeStored('localStorage', STORE_KEY + member, JSON.stringify(games));
  }
}

/** Reads the stored games; ignores content that is not a list of known games. */
function read(member: string | undefined): OwnGames {
  const text = member === undefined ? null : readStored('localStorage', STORE_KEY + member);
  try {
    const stored: unknown = JSON.parse(text ?? '{}');
    return typeof stored === 'object' && stored !== null
      ? {
          favourites: codesIn('favourites' in stored ? stored.favourites : []),
          recent: codesIn('recent' in stored ? stored.recent : []),
        }
      : NONE;
  } catch {
    return NONE;
  }
}

function codesIn(list: unknown): readonly string[] {
  return Array.isArray(list)
    ? list.filter((one) => typeof one === 'string' && findDrawGame(one) !== undefined)
    : [];
}
