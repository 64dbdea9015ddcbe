import type { Static } from 'typebox';
import type { GameRow } from '#modules/catalog/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useOpenGame } from '#platform/site/open-game.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { Tile } from '#ui/tile/tile.tsx';

export type Game = Static<typeof GameRow>;

/** A game as a tile: smallest bet and return, not praise. */
export function GameTile({ game, isEager }: { readonly game: Game; readonly isEager?: boolean }) {
  const { t } = useTranslate();
  const open = useOpenGame();
  const { brand } = readBoot();
  const least = formatMoney(game.minBet, { symbol: brand.currencySymbol });
  return (
    <Tile
      title={game.displayName}
      subtitle={t('catalog.tile', { least, rtp: game.rtp.toFixed(2) })}
      picture={game.iconUrl}
      isEager={isEager}
      outOfService={game.isMaintenance ? t('catalog.maintenance') : undefined}
      tag={
        game.isHot
          ? { label: t('catalog.hot'), tone: 'hot' }
          : game.isNew
            ? { label: t('catalog.new'), tone: 'new' }
            : undefined
      }
      onOpen={() => open(game)}
    />
  );
}
