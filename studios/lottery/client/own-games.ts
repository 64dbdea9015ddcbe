import { create } from 'zustand';
import { readStored, writeStored } from '#platform/site/storage.ts';
import { findDrawGame } from '../games/catalogue.ts';

/** Games a member marked, and those played last, newest first. This browser keeps them, each member's apart. */
export type OwnGames = {
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
};

const STORE_KEY = 'lottery.games.';
const MAX_RECENT = 6;
const NONE: OwnGames = { favourites: [], recent: [] };

const useStored = create<Readonly<Record<string, OwnGames>>>(() => ({}));

/** @param member the wallet's name of the member; without one nothing is stored */
export function useOwnGames(member: string | undefined): OwnGames {
  const known = useStored((state) => (member === undefined ? NONE : state[member]));
  return known ?? read(member);
}

/** Marks a game, or takes the mark away. */
export function toggleFavourite(member: string | undefined, code: string): void {
  const { favourites, recent } = current(member);
  const without = favourites.filter((one) => one !== code);
  keep(member, {
    favourites: without.length < favourites.length ? without : [...favourites, code],
    recent,
  });
}

/** The game that was opened now is the first of those played last. */
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

/** Reads what was stored; anything that is no list of known games is left out. */
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
