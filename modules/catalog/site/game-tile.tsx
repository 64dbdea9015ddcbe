import type { ReactNode } from 'react';
import type { Static } from 'typebox';
import type { GameRow } from '#modules/catalog/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { gamePath, useOpenGame } from '#platform/site/open-game.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { Tile } from '#ui/tile/tile.tsx';
import { useFavourite } from './favourite/use-favourites.ts';
import { LateMaintenance } from './maintenance/late-maintenance.ts';

export type Game = Static<typeof GameRow>;

export type GameTileProps = {
  readonly game: Game;
  readonly isEager?: boolean | undefined;
  /** Replaces the minimum bet and the return to player. */
  readonly subtitle?: ReactNode;
  /** Replaces the action of the heart; a list of favourites passes one that offers to undo a removal. */
  readonly onFavourite?: (() => void) | undefined;
};

/** A game as a tile: smallest bet and return, not praise. */
export function GameTile({ game, isEager, subtitle, onFavourite }: GameTileProps) {
  const { t } = useTranslate();
  const open = useOpenGame();
  const favourite = useFavourite(game);
  const minBet = formatMoney(game.minBet, { symbol: readBoot().brand.currencySymbol });
  const name = { 0: game.gameName };
  return (
    <Tile
      title={game.gameName}
      subtitle={
        subtitle ?? (
          <>
            <span>{t('catalog.tile', { minBet })}</span>
            <span>{t('catalog.tile.rtp', { rtp: game.rtp.toFixed(2) })}</span>
          </>
        )
      }
      picture={game.iconUrl}
      isEager={isEager}
      outOfService={game.isMaintenance ? <LateMaintenance endTime={game.endTime} /> : undefined}
      tag={
        game.isHot
          ? { label: t('catalog.hot'), tone: 'hot' }
          : game.isNew
            ? { label: t('catalog.new'), tone: 'new' }
            : undefined
      }
      favourite={{
        label: t(favourite.isOn ? 'catalog.favourite.remove' : 'catalog.favourite.add', name),
        isOn: favourite.isOn,
        isBusy: favourite.isBusy,
        onToggle: onFavourite ?? favourite.toggle,
      }}
      href={gamePath(game)}
      onOpen={() => game.isMaintenance || open(game)}
    />
  );
}
