import type { Static } from 'typebox';
import { lookAtGame } from '#modules/play/contract.ts';
import { useLocation } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { wayBack } from '#platform/site/way-back.ts';
import { LaunchRefused } from '../game/launch-refused.tsx';
import { LaunchWait } from '../game/launch-wait.tsx';
import { type LaunchWish, launchWish } from '../game/launch-wish.ts';
import { AskToLogIn } from './ask-to-log-in.tsx';
import { GameCard } from './game-card.tsx';
import { LookBar } from './look-bar.tsx';
import { LookFrame } from './look-frame.tsx';
import { usePlayNow } from './use-play-now.ts';

/** A game without an account: its board where the vendor shows it, else what it is, and one press to play. */
export function Look() {
  const { pathname, search } = useLocation();
  const wish = launchWish(pathname, search);
  const input = lookInput(wish);
  return input === undefined ? <AskToLogIn /> : <LookAt input={input} />;
}

type LookInput = Static<typeof lookAtGame.input>;

function LookAt({ input }: { readonly input: LookInput }) {
  const { t } = useTranslate();
  const look = useEndpoint(lookAtGame, input);
  const playNow = usePlayNow(look.data?.supportsTrial);
  if (look.refusal !== undefined) {
    return (
      <LaunchRefused refusal={look.refusal} ended={undefined} onRetry={() => void look.refetch()} />
    );
  }
  if (look.data === undefined) {
    return <LaunchWait nodeId={input.nodeId} isElsewhere={false} />;
  }
  const { game, lookUrl } = look.data;
  return (
    <div className="flex flex-1 flex-col">
      <h1 className="sr-only">{t('play.look.title', { 0: game.gameName })}</h1>
      {lookUrl === null ? (
        <GameCard look={look.data} />
      ) : (
        <LookFrame url={lookUrl} title={game.gameName} onWantsPlay={playNow.play} />
      )}
      <LookBar playNow={playNow} />
    </div>
  );
}

/** The game that an address names; undefined where it names none, or a sports book without a game. */
function lookInput({ nodeId, gameCode, vendor }: LaunchWish): LookInput | undefined {
  const backUrl = wayBack();
  if (nodeId !== undefined) {
    return { nodeId, backUrl };
  }
  return gameCode === undefined || vendor === undefined
    ? undefined
    : { gameId: gameCode, vassalage: vendor, backUrl };
}
