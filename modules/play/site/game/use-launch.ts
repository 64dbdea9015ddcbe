import { useEffect, useState } from 'react';
import type { Static } from 'typebox';
import { listVendors } from '#modules/catalog/contract.ts';
import { launchGame, launchSports } from '#modules/play/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { call, Refused } from '#platform/site/call.ts';
import { wayBack } from '#platform/site/way-back.ts';
import { inTheme } from './in-theme.ts';
import { placeToOpen } from './launch-address.ts';
import { type LaunchWish, launchInput, launchWish, prizeModeOf } from './launch-wish.ts';

const PHONE_WIDTH_PX = 600;

export type LaunchedGame = Static<typeof launchGame.output>['game'];

export type Launched = {
  readonly url: string;
  /** The number to quote. */
  readonly launchId: string;
  /** Its name and its properties. */
  readonly game: LaunchedGame;
  /** Another host has the same game: it is tried when this one lets the reader wait. */
  readonly hasOther: boolean;
};

/** Asks again, at another host than the one that was slow. */
type Attempt = { readonly slowHost: string | undefined };

/** A launch of the page's game, and how to ask for another. */
export type Launch = {
  readonly launched: Launched | undefined;
  readonly refusal: Refused | undefined;
  /** The launch answered something that no frame can show. */
  readonly isInvalid: boolean;
  /** This is the second host, after the first one was slow. */
  readonly isElsewhere: boolean;
  readonly retry: () => void;
  /** Undefined where there is no other host, or where it has had its turn. */
  readonly goElsewhere: (() => void) | undefined;
  /** A launch for a page beside this one. */
  readonly addressForTab: () => Promise<string | undefined>;
};

/**
 * Launches a game once for each time its page is opened: the address it answers carries a one-time token, so it is
 * neither cached nor asked for again when the language or the theme changes. The other host gets a launch of its own,
 * since the slow one may have used the token.
 */
export function useLaunch(place: { readonly pathname: string; readonly search: string }): Launch {
  // Other parts of the address, such as a dialog over the game, open no other game.
  const wish = JSON.stringify(launchWish(place.pathname, place.search));
  const [attempt, setAttempt] = useState<Attempt>({ slowHost: undefined });
  const [launched, setLaunched] = useState<Launched>();
  const [refusal, setRefusal] = useState<Refused>();
  const [isInvalid, setInvalid] = useState(false);

  useEffect(() => {
    const leaving = new AbortController();
    launch(JSON.parse(wish), leaving.signal).then(
      (answer) => {
        const opened = openedAt(answer, attempt.slowHost);
        setInvalid(opened === undefined);
        setLaunched(opened);
      },
      (error: unknown) => {
        if (!leaving.signal.aborted && error instanceof Refused) {
          setRefusal(error);
        }
      },
    );
    return () => leaving.abort();
  }, [wish, attempt]);

  const ask = (slowHost: string | undefined) => {
    setLaunched(undefined);
    setRefusal(undefined);
    setInvalid(false);
    setAttempt({ slowHost });
  };
  const isElsewhere = attempt.slowHost !== undefined;
  return {
    launched,
    refusal,
    isInvalid,
    isElsewhere,
    retry: () => ask(undefined),
    goElsewhere:
      launched?.hasOther && !isElsewhere ? () => ask(new URL(launched.url).host) : undefined,
    addressForTab: () =>
      launch(JSON.parse(wish), new AbortController().signal).then(
        (answer) => openedAt(answer, attempt.slowHost)?.url,
        () => undefined,
      ),
  };
}

function openedAt(
  answer: Awaited<ReturnType<typeof launch>>,
  slowHost: string | undefined,
): Launched | undefined {
  const { content, launchId, game } = answer;
  const address = placeToOpen(content, slowHost, location.href);
  return (
    address && {
      url: inTheme(address),
      launchId,
      game,
      hasOther: content.game_url2 !== content.game_url,
    }
  );
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
  return prizeModeOf(data.lanes, readBoot().lotteryVendors);
}
