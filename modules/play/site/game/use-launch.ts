import { useEffect, useState } from 'react';
import { launchGame } from '#modules/play/contract.ts';
import { call, Refused } from '#platform/site/call.ts';
import { currentTheme } from '#ui/theme-switch/theme.ts';

const PHONE_WIDTH_PX = 600;

/**
 * Launches a game once for each time its page is opened: the address it answers carries a one-time token, so it is
 * neither kept nor asked for again when the language or the theme changes.
 */
export function useLaunch(game: { readonly nodeId: number; readonly launchMode: 'GLS' | 'LOTT' }): {
  readonly url: string | undefined;
  readonly refusal: Refused | undefined;
  readonly retry: () => void;
} {
  const { nodeId, launchMode } = game;
  const [attempt, setAttempt] = useState(1);
  const [url, setUrl] = useState<string>();
  const [refusal, setRefusal] = useState<Refused>();

  useEffect(() => {
    const leaving = new AbortController();
    call(
      launchGame,
      {
        nodeId,
        launchMode,
        ...(launchMode === 'LOTT' ? { lottoView: 'betting' as const } : {}),
        device: innerWidth < PHONE_WIDTH_PX ? 'mobile' : 'web',
        platform: innerWidth < PHONE_WIDTH_PX ? 'html5' : 'html5-desktop',
        backUrl: new URL('/', location.href).href,
      },
      { signal: leaving.signal },
    ).then(
      ({ gameUrl }) => setUrl(inTheme(gameUrl)),
      (error: unknown) => {
        if (!leaving.signal.aborted && error instanceof Refused) {
          setRefusal(error);
        }
      },
    );
    return () => leaving.abort();
    // `attempt` is not read: it asks again.
  }, [nodeId, launchMode, attempt]);

  return {
    url,
    refusal,
    retry: () => {
      setRefusal(undefined);
      setAttempt(attempt + 1);
    },
  };
}

/** Our own studios follow the theme; the launch already says the language. */
function inTheme(gameUrl: string): string {
  const url = new URL(gameUrl, location.href);
  url.searchParams.set('theme', currentTheme());
  return url.href;
}
