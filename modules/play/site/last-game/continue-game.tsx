import { lastGame } from '#platform/site/last-game.ts';
import { useOpenGame } from '#platform/site/open-game.ts';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { PlayIcon } from '#ui/icon/icons.ts';
import { LazyPicture } from '#ui/tile/lazy-picture.tsx';

/** One press leads a returning member back into the last game. */
export function ContinueGame() {
  const { t } = useTranslate();
  const account = useSession((state) => state.session?.account);
  const open = useOpenGame();
  const game = account === undefined ? undefined : lastGame();
  if (game === undefined) {
    return null;
  }
  return (
    <Card>
      <div className="flex items-center gap-4">
        <LazyPicture
          src={game.iconUrl}
          width={64}
          height={80}
          className="h-20 w-16 rounded-button object-cover"
        />
        <div className="grid min-w-0 flex-1 gap-0.5">
          <h2 className="text-14 font-normal text-ink-2">{t('play.continue')}</h2>
          <p className="truncate text-18 font-strong">{game.displayName}</p>
        </div>
        <Button tone="leaf" icon={<PlayIcon size="small" isFilled />} onClick={() => open(game)}>
          {t('play.open')}
        </Button>
      </div>
    </Card>
  );
}
