import { useState } from 'react';
import { useFavourite } from '#modules/catalog/site/index.tsx';
import { useOpenGame } from '#platform/site/open-game.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Chip, Chips } from '#ui/chip/chip.tsx';
import { DrawnNumbers } from '#ui/game-art/drawn-numbers.tsx';
import { HeartIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { LazyPicture } from '#ui/tile/lazy-picture.tsx';
import { shortDraw } from '../short-draw.ts';
import { DrawClock } from './draw-clock.tsx';
import { type Family, type LobbyGame, periodMs } from './families.ts';

export type FamilyCardProps = {
  readonly family: Family;
  readonly serverNow: () => number;
};

/** A family of games: its last result, when the next draw closes, and its periods to choose from. */
export function FamilyCard({ family, serverNow }: FamilyCardProps) {
  const { t } = useTranslate();
  const [code, setCode] = useState(family.games[0].gameCode);
  const game = family.games.find(({ gameCode }) => gameCode === code) ?? family.games[0];
  const open = useOpenGame();
  const known = { ...game, iconUrl: game.mobileIconUrl };
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-3">
      <div className="flex gap-3">
        <LazyPicture
          src={game.mobileIconUrl}
          width={240}
          height={300}
          className="aspect-4/5 w-20 shrink-0 self-start rounded-button object-cover"
        />
        <div className="grid min-w-0 flex-1 content-start gap-1">
          <div className="-mt-1.5 -mr-1.5 flex items-center gap-1">
            <h3 className="min-w-0 flex-1 text-16 font-strong">{game.gameName}</h3>
            <Heart game={game} />
          </div>
          <LastResult game={game} />
          <DrawClock key={game.gameCode} game={game} serverNow={serverNow} />
        </div>
      </div>
      {family.games.length > 1 ? (
        <Chips label={t('lottery.periods')}>
          {family.games.map((one) => (
            <Chip
              key={one.gameCode}
              isChosen={one.gameCode === game.gameCode}
              onClick={() => setCode(one.gameCode)}
            >
              {t('lottery.minutes', { count: periodMs(one) / 60_000 })}
            </Chip>
          ))}
        </Chips>
      ) : null}
      <div className="mt-auto flex items-center gap-2">
        <Button tone="tonal" isBlock disabled={game.isMaintenance} onClick={() => open(known)}>
          {t(game.isMaintenance ? 'lottery.maintenance' : 'lottery.play')}
        </Button>
        <Link
          to={`/lotteryResults?game=${game.gameCode}`}
          aria-label={t('lottery.resultsOf', { name: game.gameName })}
          className="inline-flex min-h-11 items-center px-2 text-14 font-strong text-leaf-ink underline underline-offset-4"
        >
          {t('lottery.results')}
        </Link>
      </div>
    </article>
  );
}

function LastResult({ game }: { readonly game: LobbyGame }) {
  const { t } = useTranslate();
  const last = game.lastNumero;
  if (last === null) {
    return <p className="min-h-7.5 content-center text-13 text-ink-2">{t('lottery.noResult')}</p>;
  }
  return (
    <p className="grid gap-0.5">
      <span className="text-12 text-ink-2">
        {t('lottery.draw', { no: shortDraw(last.numero) })}
      </span>
      <DrawnNumbers family={game.gameGroupCode} numbers={last.headline} />
    </p>
  );
}

function Heart({ game }: { readonly game: LobbyGame }) {
  const { t } = useTranslate();
  const { isOn, toggle } = useFavourite(game);
  return (
    <IconButton
      label={t(isOn ? 'catalog.favourite.remove' : 'catalog.favourite.add', { 0: game.gameName })}
      aria-pressed={isOn}
      icon={<HeartIcon isFilled={isOn} className={isOn ? 'text-petal' : 'text-ink-3'} />}
      onClick={toggle}
    />
  );
}
