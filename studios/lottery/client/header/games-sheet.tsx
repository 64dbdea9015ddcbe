import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { HeartIcon, SearchIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';
import { PERIODS } from '../../games/calendar.ts';
import { type DrawGame, drawGames, findDrawGame } from '../../games/catalogue.ts';
import type { GameTable } from '../game-table.ts';
import { toggleFavourite, useOwnGames } from './own-games.ts';

export type GamesSheetProps = {
  readonly current: GameTable;
  readonly member: string;
  readonly onGame: (code: string) => void;
  readonly onClose: () => void;
};

/** A game that is drawn in several periods is listed once, with its shortest; the board switches between them. */
const SHOWN = drawGames.filter(
  ({ calendar }) => calendar.kind === 'clock' || calendar.periodMs === PERIODS[0].seconds * 1000,
);
const MODES = ['Elott', 'ZY', 'Lott', 'SEA'] as const;

/** Lists every game of the studio by kind, to switch the board to it; a game of several periods is listed once. */
export function GamesSheet({ current, member, onGame, onClose }: GamesSheetProps) {
  const { t, language } = useTranslate();
  const [wanted, setWanted] = useState('');
  const { favourites, recent } = useOwnGames(member);
  const found = SHOWN.filter(({ name }) =>
    `${name.en} ${name.bn}`.toLowerCase().includes(wanted.trim().toLowerCase()),
  );
  return (
    <Dialog title={t('board.games')} closeLabel={t('board.close')} onClose={onClose} width="modal">
      <label className="flex items-center gap-2 rounded-field border border-line-strong bg-surface px-3 focus-within:border-leaf">
        <SearchIcon size="small" className="text-ink-3" />
        <input
          type="search"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
          placeholder={t('board.games.search')}
          aria-label={t('board.games.search')}
          className="min-h-11 w-full bg-transparent text-16 outline-none"
        />
      </label>
      {sectionsOf({ found, favourites, recent, isSearch: wanted.trim() !== '' }).map(
        ({ nameKey, games }) => (
          <section key={nameKey} className="mt-5">
            <h3 className="mb-2 text-14 text-ink-2">{t(nameKey)}</h3>
            <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
              {games.map((game) => (
                <li key={game.code}>
                  <GameButton
                    label={game.name[language]}
                    isCurrent={game.code === current.code}
                    isFavourite={favourites.includes(game.code)}
                    onMark={() => toggleFavourite(member, game.code)}
                    onPress={() => {
                      onClose();
                      if (game.code !== current.code) {
                        onGame(game.code);
                      }
                    }}
                  />
                </li>
              ))}
            </ul>
          </section>
        ),
      )}
      {found.length === 0 ? (
        <p className="py-8 text-center text-14 text-ink-2">{t('board.games.none')}</p>
      ) : null}
    </Dialog>
  );
}

type Section = { readonly nameKey: string; readonly games: readonly DrawGame[] };

/** The member's own games first, unless a search is active; then every game by its kind. */
function sectionsOf(shown: {
  readonly found: readonly DrawGame[];
  readonly favourites: readonly string[];
  readonly recent: readonly string[];
  readonly isSearch: boolean;
}): readonly Section[] {
  const own = (codes: readonly string[]) =>
    shown.isSearch ? [] : codes.flatMap((code) => findDrawGame(code) ?? []);
  return [
    { nameKey: 'board.games.favourites', games: own(shown.favourites) },
    { nameKey: 'board.games.recent', games: own(shown.recent) },
    ...MODES.map((mode) => ({
      nameKey: `pick.mode.${mode}`,
      games: shown.found.filter(({ prizeMode }) => prizeMode === mode),
    })),
  ].filter(({ games }) => games.length > 0);
}

type GameButtonProps = {
  readonly label: string;
  readonly isCurrent: boolean;
  readonly isFavourite: boolean;
  readonly onPress: () => void;
  readonly onMark: () => void;
};

function GameButton({ label, isCurrent, isFavourite, onPress, onMark }: GameButtonProps) {
  const { t } = useTranslate();
  return (
    <div
      className={classNames(
        'flex min-h-12 items-center rounded-button border transition-colors',
        isCurrent
          ? 'border-leaf bg-leaf text-on-leaf'
          : 'border-line bg-surface hover:border-leaf hover:bg-leaf-tint',
      )}
    >
      <button
        type="button"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onPress}
        className="min-h-12 min-w-0 flex-1 ps-3 py-2 text-start text-14 font-strong"
      >
        {label}
      </button>
      <IconButton
        label={t('board.games.favourite', { 0: label })}
        aria-pressed={isFavourite}
        icon={
          <HeartIcon
            size="small"
            className={isFavourite ? 'fill-current' : isCurrent ? undefined : 'text-ink-3'}
          />
        }
        onClick={onMark}
      />
    </div>
  );
}
