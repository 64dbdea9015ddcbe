import { lastGame } from '#platform/site/last-game.ts';
import { pictureAddress } from '#platform/site/picture-address.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { wayBack } from '#platform/site/way-back.ts';
import { Spinner } from '#ui/spinner/spinner.tsx';
import type { LaunchedGame } from './use-launch.ts';

/** While a game is on its way: whose it is, as soon as that is known, and the way back (SH-9). */
export function LaunchWait(props: {
  readonly game?: LaunchedGame;
  /** Before the launch has answered: what the address names. */
  readonly nodeId?: number | undefined;
  readonly isElsewhere: boolean;
}) {
  const { game, nodeId, isElsewhere } = props;
  const { t } = useTranslate();
  const known = lastGame();
  const shown = game ?? (known?.nodeId === nodeId ? known : undefined);
  return (
    <div className="grid flex-1 place-content-center justify-items-center gap-4 bg-brand p-8 text-center text-on-water">
      {game === undefined ? null : (
        <img src={pictureAddress(game.vendorIcon)} alt={game.vendorName} width={56} height={56} />
      )}
      {shown === undefined ? null : <p className="text-18 font-strong">{shown.gameName}</p>}
      <Spinner size="large" />
      <p role="status" className="max-w-[40ch] text-16">
        {t(isElsewhere ? 'play.elsewhere' : 'play.loading')}
      </p>
      <Link
        to={wayBack()}
        className="inline-flex min-h-11 items-center text-14 underline underline-offset-4"
      >
        {t('play.cancel')}
      </Link>
    </div>
  );
}
