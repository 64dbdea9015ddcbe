import { readBoot } from '#platform/site/boot.ts';
import type { Language } from '#platform/site/translate.ts';

/** What the address holds: the launch, and how the page that frames the board looks. */
export type Launch = {
  readonly token: string | undefined;
  readonly game: string;
  readonly language: Language;
  readonly theme: string | undefined;
  /** Code of the play, or the branch of plays, that the board opens on. */
  readonly playType: string | undefined;
  /** An earlier bet, for the slip. */
  readonly slip: string | undefined;
  /** The page opens on its list of games: nobody has named one. */
  readonly isLobby: boolean;
  /** Where the way back leads, a path of our own. */
  readonly back: string;
};

const FIRST_GAME = 'K3-1M';

/** Reads the address of the page. */
export function readLaunch(search: string): Launch {
  const query = new URLSearchParams(search);
  const language = query.get('lang')?.toLowerCase();
  const theme = query.get('theme');
  return {
    token: query.get('launch') ?? undefined,
    game: query.get('game') ?? FIRST_GAME,
    language: language === 'en' || language === 'bn' ? language : readBoot().language,
    theme: theme === 'dark' || theme === 'light' ? theme : undefined,
    playType: query.get('playType') ?? undefined,
    slip: query.get('slip') ?? undefined,
    isLobby: query.get('view') === 'lobby',
    back: ownPath(query.get('back')),
  };
}

/** Only a path of this site is followed; anything else leads home. */
export function ownPath(path: string | null): string {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : '/';
}
