import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isHello } from '#platform/site/game-hello.ts';
import { latePart } from '#platform/site/late-part.tsx';
import { listenToFrame } from '#platform/site/listen-to-frame.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { permissionsOf } from './frame-permissions.ts';
import { LaunchWait } from './launch-wait.tsx';
import type { Launch, Launched } from './use-launch.ts';
import { useListening, useReported } from './use-reported.ts';

/** A vendor's page that is so long on its way is asked for elsewhere, then again, or opened beside this one. */
const PATIENCE_MS = 10_000;
/** Half a minute after the game was asked for nobody believes in it any more (SH-9). */
const END_MS = 30_000;

const SlowCard = latePart(async () => (await import('./slow-card.tsx')).SlowCard);
const WalletLost = latePart(async () => (await import('./wallet-lost.tsx')).WalletLost);
const TurnHint = latePart(async () => (await import('./turn-hint.tsx')).TurnHint);

type State = 'coming' | 'there' | 'slow' | 'over';

/** The vendor's page in its frame. */
export function GameFrame(props: {
  readonly title: string;
  readonly launch: Launch & { readonly launched: Launched };
}) {
  const { title, launch } = props;
  const { url, hasOther, game } = launch.launched;
  const { t } = useTranslate();
  const [state, setState] = useState<State>('coming');
  const frame = useRef<HTMLIFrameElement>(null);
  const isWalletLost = useReported((reported) => reported.isWalletLost);
  useListening(frame);
  usePatience(state, setState, launch);
  useEffect(() => listenToFrame(frame, (data) => isHello(data) && setState('there')), []);
  const beside = () => void openBeside(launch);
  if (state === 'over') {
    return (
      <div className="relative grid flex-1">
        <SlowCard text={t('play.over')} isHard onRetry={launch.retry} onBeside={beside} />
      </div>
    );
  }
  return (
    <div className="relative grid flex-1">
      <iframe
        ref={frame}
        src={url}
        title={title}
        allow="fullscreen; autoplay"
        sandbox={permissionsOf(url, location.href)}
        // The browser shows a page of its own for an unreachable host, so that only a message proves that the game has
        // loaded.
        onLoad={hasOther ? undefined : () => setState('there')}
        className="block size-full border-0 bg-water"
      />
      {state === 'slow' ? (
        <SlowCard
          text={t(launch.isElsewhere ? 'play.slowTwice' : 'play.slow')}
          onRetry={launch.retry}
          onBeside={beside}
        />
      ) : null}
      {state === 'coming' ? (
        <div className="absolute inset-0 grid">
          <LaunchWait game={game} isElsewhere={launch.isElsewhere} />
        </div>
      ) : null}
      {isWalletLost ? <WalletLost onRetry={launch.retry} onBeside={beside} /> : null}
      {game.isLandscape ? <TurnHint /> : null}
    </div>
  );
}

/** Replaces the frame for a game whose vendor requires a page of its own (SH-9). */
export function OwnTab({ launch, title }: { readonly launch: Launch; readonly title: string }) {
  const { t } = useTranslate();
  return (
    <div className="relative grid flex-1">
      <SlowCard
        text={t('play.ownTab', { 0: title })}
        onRetry={undefined}
        onBeside={() => void openBeside(launch)}
      />
    </div>
  );
}

/** Ten seconds for a host, the other one then; after thirty in all the wait is over. */
function usePatience(state: State, setState: (state: State) => void, launch: Launch): void {
  const giveUp = useEffectEvent(() => {
    if (state === 'slow') {
      setState('over');
    } else if (launch.goElsewhere === undefined) {
      setState('slow');
    } else {
      launch.goElsewhere();
    }
  });
  const { isElsewhere } = launch;
  useEffect(() => {
    if (state !== 'coming' && state !== 'slow') {
      return;
    }
    const waitedMs = PATIENCE_MS * (isElsewhere ? 2 : 1);
    const timer = setTimeout(giveUp, state === 'slow' ? END_MS - waitedMs : PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [state, isElsewhere]);
}

/** The frame may have used its launch, and launches grow old: the page beside this one gets its own. */
async function openBeside(launch: Launch): Promise<void> {
  // Opened by the press itself: after the answer it would be a pop-up that nobody asked for.
  const beside = window.open('', '_blank');
  const address = await launch.addressForTab();
  if (beside !== null && address !== undefined) {
    beside.opener = null;
    beside.location.replace(address);
  } else {
    beside?.close();
  }
}
