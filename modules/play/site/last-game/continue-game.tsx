import { listRecentGames } from '#modules/catalog/contract.ts';
import { type KnownGame, lastGame } from '#platform/site/last-game.ts';
import { useOpenGame } from '#platform/site/open-game.ts';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { PlayIcon } from '#ui/icon/icons.ts';
import { LazyPicture } from '#ui/tile/lazy-picture.tsx';

const SHOWN = 7;
const FIRST_PAGE = { pageNo: 1, pageSize: SHOWN };

/** One press leads a returning member back into the last game, in whichever browser it was played, or one before (GL-9). */
export function ContinueGame() {
  const { t } = useTranslate();
  const account = useSession((state) => state.session?.account);
  const open = useOpenGame();
  const isMember = account !== undefined;
  const recents = useEndpoint(listRecentGames, FIRST_PAGE, { enabled: isMember, staleMs: 0 });
  const known = isMember ? lastGame() : undefined;
  // The game that this browser stored is shown at once; the list of the account replaces it.
  const games: readonly KnownGame[] = recents.data?.list ?? (known === undefined ? [] : [known]);
  const [game, ...others] = games;
  if (!isMember || game === undefined) {
    return null;
  }
  return (
    <Card>
      <div className="grid gap-4 lg:flex lg:items-center">
        <div className="flex min-w-0 flex-1 items-center gap-4">
          <LazyPicture
            src={game.iconUrl}
            width={64}
            height={80}
            className="h-20 w-16 rounded-button object-cover"
          />
          <div className="grid min-w-0 flex-1 gap-0.5">
            <h2 className="text-14 font-normal text-ink-2">{t('play.continue')}</h2>
            <p className="truncate text-18 font-strong">{game.gameName}</p>
          </div>
          <Button tone="leaf" icon={<PlayIcon size="small" isFilled />} onClick={() => open(game)}>
            {t('play.open')}
          </Button>
        </div>
        {others.length === 0 ? null : (
          <ul className="flex gap-3 overflow-x-auto">
            {others.map((other) => (
              <li key={other.nodeId}>
                <button
                  type="button"
                  className="grid w-16 gap-1 text-13 text-ink-2"
                  onClick={() => open(other)}
                >
                  <LazyPicture
                    src={other.iconUrl}
                    width={64}
                    height={80}
                    className="h-20 w-16 rounded-button object-cover"
                  />
                  <span className="truncate">{other.gameName}</span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
