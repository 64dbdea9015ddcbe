import './game-page.css';
import { useEffect } from 'react';
import { useGameNow } from '#platform/site/game-now.ts';
import { rememberGame } from '#platform/site/last-game.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { isPath, useLocation } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useIsAlive } from '#platform/site/use-is-alive.ts';
import { GameFrame, OwnTab } from './game-frame.tsx';
import { GameParts } from './game-parts.tsx';
import { hasOwnBar } from './launch-address.ts';
import { LaunchWait } from './launch-wait.tsx';
import { launchWish } from './launch-wish.ts';
import { useEnded } from './use-ended.ts';
import { type LaunchedGame, useLaunch } from './use-launch.ts';
import { useWholeGame } from './use-whole-game.ts';

const LaunchRefused = latePart(async () => (await import('./launch-refused.tsx')).LaunchRefused);
const CornerTools = latePart(async () => (await import('./corner-tools.tsx')).CornerTools);
const MenuStrip = latePart(async () => (await import('./menu-strip.tsx')).MenuStrip);
const OwnBarMenu = latePart(async () => (await import('./own-bar-menu.tsx')).OwnBarMenu);
const Look = latePart(async () => (await import('../look/look.tsx')).Look);
const SessionBar = latePart(async () => (await import('./session-bar.tsx')).SessionBar);

/** A game in its frame: for visitors to look at, for members a one-time launch, then the vendor's own page (LCH-1, LCH-2). */
export function Screen() {
  const { pathname, search } = useLocation();
  const account = useSession((state) => state.session?.account);
  const isAlive = useIsAlive();
  if (account !== undefined) {
    return (
      <Game key={`${account} ${JSON.stringify(launchWish(pathname, search))}`} account={account} />
    );
  }
  // The way back is known to the browser alone, so that the server renders no look.
  return isAlive ? <Look /> : <div className="flex-1 bg-brand" aria-busy="true" />;
}

function Game({ account }: { readonly account: string }) {
  const place = useLocation();
  const launch = useLaunch(place);
  const { kind, nodeId } = launchWish(place.pathname, place.search);
  useNoted(account, launch.launched?.game);
  const ended = useEnded(launch.launched?.launchId);
  const isRunning = launch.launched !== undefined && ended === undefined;
  const isSeamless = isPath('/seamless', place.pathname);
  useWholeGame(isRunning && !launch.launched.game.appNewWindow);
  if (launch.refusal !== undefined || launch.isInvalid || ended !== undefined) {
    return <LaunchRefused refusal={launch.refusal} ended={ended} onRetry={launch.retry} />;
  }
  const { launched } = launch;
  if (launched === undefined) {
    return <LaunchWait nodeId={nodeId} isElsewhere={launch.isElsewhere} />;
  }
  const isOwn = hasOwnBar(launched.url, location.href);
  const { gameType, gameName: title } = launched.game;
  const tools = {
    nodeId: launched.game.nodeId,
    gameType,
    title,
    launchId: launched.launchId,
    onReload: launch.retry,
  };
  if (launched.game.appNewWindow) {
    return (
      <>
        <OwnTab launch={launch} title={title} />
        <GameParts />
      </>
    );
  }
  return (
    <>
      <GameParts />
      {isOwn ? null : <SessionBar account={account} tools={tools} isBelowHeader={isSeamless} />}
      {kind === 'lottery' ? <MenuStrip /> : null}
      {isOwn && kind !== 'lottery' ? <OwnBarMenu tools={tools} /> : null}
      <GameFrame key={launched.url} title={title} launch={{ ...launch, launched }} />
      {/* A board of lotteries has its own tools, and its buttons are where these would be. */}
      {isOwn && kind !== 'lottery' ? <CornerTools tools={tools} /> : null}
    </>
  );
}

/** Stores the launched game as the account's last one, with its names for the pages around it (GL-9). */
function useNoted(account: string, game: LaunchedGame | undefined): void {
  useEffect(() => {
    if (game !== undefined) {
      rememberGame(account, game);
      useGameNow.setState({ name: game.gameName });
    }
    return () => useGameNow.setState({ name: undefined });
  }, [account, game]);
}
