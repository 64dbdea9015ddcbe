import { readBoot } from '#platform/site/boot.ts';
import type { Language } from '#platform/site/translate.ts';

/** The launch and the appearance, read from the address of the page. */
export type Launch = {
  readonly token: string | undefined;
  /** Nobody plays: the board is shown without a session. */
  readonly isLook: boolean;
  readonly game: string;
  readonly language: Language;
  readonly theme: string | undefined;
  /** Code of the play, or of the group of plays, that the board opens on. */
  readonly playType: string | undefined;
  /** An earlier bet that fills the slip, as JSON. */
  readonly slip: string | undefined;
  /** Whether the page opens on its list of games, because the address names none. */
  readonly isLobby: boolean;
  /** Target of the way back; always a path of this site. */
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
    isLook: query.get('look') === '1',
    game: query.get('game') ?? FIRST_GAME,
    language: language === 'en' || language === 'bn' ? language : readBoot().language,
    theme: theme === 'dark' || theme === 'light' ? theme : undefined,
    playType: query.get('playType') ?? undefined,
    slip: query.get('slip') ?? undefined,
    isLobby: query.get('view') === 'lobby',
    back: ownPath(query.get('back')),
  };
}

/**
 * Returns the path when it belongs to this site, otherwise `/`, so that the parameter cannot lead to a foreign site.
 */
export function ownPath(path: string | null): string {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : '/';
}
