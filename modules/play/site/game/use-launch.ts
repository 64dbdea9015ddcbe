import { useEffect, useState } from 'react';
import { listVendors } from '#modules/catalog/contract.ts';
import { launchGame, launchSports } from '#modules/play/contract.ts';
import { call, Refused } from '#platform/site/call.ts';
import { wayBack } from '#platform/site/way-back.ts';
import { currentTheme } from '#ui/theme-switch/theme.ts';
import { launchAddress } from './launch-address.ts';
import { type LaunchWish, launchInput, launchWish, prizeModeOf } from './launch-wish.ts';

const PHONE_WIDTH_PX = 600;

/**
 * Launches a game once for each time its page is opened: the address it answers carries a one-time token, so it is
 * neither kept nor asked for again when the language or the theme changes.
 */
export function useLaunch(place: { readonly pathname: string; readonly search: string }): {
  readonly url: string | undefined;
  /** What to quote of it. */
  readonly launchId: string;
  readonly refusal: Refused | undefined;
  /** The launch answered something that no frame can show. */
  readonly isInvalid: boolean;
  readonly retry: () => void;
} {
  // What else stands in the address, such as a dialog over the game, opens no other game.
  const wish = JSON.stringify(launchWish(place.pathname, place.search));
  const [attempt, setAttempt] = useState(1);
  const [url, setUrl] = useState<string>();
  const [launchId, setLaunchId] = useState('');
  const [refusal, setRefusal] = useState<Refused>();
  const [isInvalid, setInvalid] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    launch(JSON.parse(wish), leaving.signal).then(
      ({ gameUrl, launchId: quoted }) => {
        setLaunchId(quoted);
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
  }, [wish, attempt]);

  return {
    url,
    launchId,
    refusal,
    isInvalid,
    retry: () => {
      setUrl(undefined);
      setRefusal(undefined);
      setInvalid(false);
      setAttempt(attempt + 1);
    },
  };
}

async function launch(wish: LaunchWish, signal: AbortSignal) {
  const isPhone = innerWidth < PHONE_WIDTH_PX;
  const around = {
    device: isPhone ? 'mobile' : 'web',
    platform: isPhone ? 'html5' : 'html5-desktop',
    backUrl: new URL(wayBack(), location.href).href,
  };
  if (wish.kind === 'sports') {
    const { nodeId, vendor, event } = wish;
    const input = {
      ...around,
      ...(nodeId === undefined ? {} : { nodeId }),
      ...(vendor === undefined ? {} : { vassalage: vendor }),
      ...(event === undefined ? {} : { event }),
    };
    return call(launchSports, input, { signal });
  }
  const mode = wish.kind === 'lottery' ? await prizeMode(signal) : 'Lott';
  return call(launchGame, { ...around, ...launchInput(wish, mode) }, { signal });
}

async function prizeMode(signal: AbortSignal) {
  const { data } = await call(listVendors, {}, { signal });
  return prizeModeOf(data.lanes);
}

/** Our own studios follow the theme and open on the play that the page names; the launch already says the language. */
function inTheme(address: URL): string {
  const themed = new URL(address);
  themed.searchParams.set('theme', currentTheme());
  const playType = new URLSearchParams(location.search).get('playType');
  if (playType !== null && themed.origin === location.origin) {
    themed.searchParams.set('playType', playType);
  }
  return themed.href;
}
