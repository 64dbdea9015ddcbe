import { useFavourite } from '#modules/catalog/site/index.tsx';
import { gamePath, useOpenGame } from '#platform/site/open-game.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Countdown } from '#ui/countdown/countdown.tsx';
import { Tile } from '#ui/tile/tile.tsx';
import { TileRow } from '#ui/tile-row/tile-row.tsx';
import type { LobbyGame } from './families.ts';

const DAY_MS = 86_400_000;

export type GameRowProps = {
  readonly title: string;
  readonly games: readonly LobbyGame[];
  readonly serverNow: () => number;
};

/** Games as tiles, each with the clock of its draw; nothing where there are none. */
export function GameRow({ title, games, serverNow }: GameRowProps) {
  const { t } = useTranslate();
  if (games.length === 0) {
    return null;
  }
  return (
    <TileRow title={title} previousLabel={t('catalog.previous')} nextLabel={t('catalog.next')}>
      {games.map((game) => (
        <GameTile key={game.nodeId} game={game} serverNow={serverNow} />
      ))}
    </TileRow>
  );
}

function GameTile({
  game,
  serverNow,
}: Pick<GameRowProps, 'serverNow'> & { readonly game: LobbyGame }) {
  const { t } = useTranslate();
  const open = useOpenGame();
  const favourite = useFavourite(game);
  const known = { ...game, iconUrl: game.mobileIconUrl };
  const closes = game.currentNumero?.closeTime;
  return (
    <Tile
      title={game.gameName}
      picture={game.mobileIconUrl}
      href={gamePath(game)}
      onOpen={() => game.isMaintenance || open(known)}
      outOfService={game.isMaintenance ? t('lottery.maintenance') : undefined}
      subtitle={
        closes === undefined || closes - serverNow() >= DAY_MS ? (
          t('lottery.daily')
        ) : (
          <Countdown
            key={closes}
            label={t('lottery.closesIn')}
            look="picture"
            endsAtMs={closes}
            serverNow={serverNow}
          />
        )
      }
      favourite={{
        label: t(favourite.isOn ? 'catalog.favourite.remove' : 'catalog.favourite.add', {
          0: game.gameName,
        }),
        isOn: favourite.isOn,
        onToggle: favourite.toggle,
      }}
    />
  );
}
