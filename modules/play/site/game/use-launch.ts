import { useEffect, useState } from 'react';
import { launchGame } from '#modules/play/contract.ts';
import { call, Refused } from '#platform/site/call.ts';
import { currentTheme } from '#ui/theme-switch/theme.ts';
import { launchAddress } from './launch-address.ts';

const PHONE_WIDTH_PX = 600;

/**
 * Launches a game once for each time its page is opened: the address it answers carries a one-time token, so it is
 * neither kept nor asked for again when the language or the theme changes.
 */
export function useLaunch(game: { readonly nodeId: number; readonly launchMode: 'GLS' | 'LOTT' }): {
  readonly url: string | undefined;
  readonly refusal: Refused | undefined;
  /** The launch answered something that no frame can show. */
  readonly isInvalid: boolean;
  readonly retry: () => void;
} {
  const { nodeId, launchMode } = game;
  const [attempt, setAttempt] = useState(1);
  const [url, setUrl] = useState<string>();
  const [refusal, setRefusal] = useState<Refused>();
  const [isInvalid, setInvalid] = useState(false);

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
      ({ gameUrl }) => {
        const address = launchAddress(gameUrl, location.href);
        setInvalid(address === undefined);
        setUrl(address === undefined ? undefined : inTheme(address));
      },
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
    isInvalid,
    retry: () => {
      setRefusal(undefined);
      setInvalid(false);
      setAttempt(attempt + 1);
    },
  };
}

/** Our own studios follow the theme; the launch already says the language. */
function inTheme(address: URL): string {
  const themed = new URL(address);
  themed.searchParams.set('theme', currentTheme());
  return themed.href;
}
