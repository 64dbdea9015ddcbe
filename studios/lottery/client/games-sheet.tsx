import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SearchIcon } from '#ui/icon/icons.ts';
import { PERIODS } from '../games/calendar.ts';
import { type DrawGame, drawGames } from '../games/catalogue.ts';
import type { GameTable } from './game-table.ts';

export type GamesSheetProps = {
  readonly current: GameTable;
  readonly onGame: (code: string) => void;
  readonly onClose: () => void;
};

/** Of a game that is drawn in several periods the shortest; the board changes between them. */
const SHOWN = drawGames.filter(
  ({ calendar }) => calendar.kind === 'clock' || calendar.periodMs === PERIODS[0].seconds * 1000,
);
const MODES = ['Elott', 'ZY', 'Lott', 'SEA'] as const;

/** Every game of the studio by kind, to change the board; a game of several periods stands once. */
export function GamesSheet({ current, onGame, onClose }: GamesSheetProps) {
  const { t, language } = useTranslate();
  const [wanted, setWanted] = useState('');
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
      {MODES.map((mode) => {
        const games = found.filter(({ prizeMode }) => prizeMode === mode);
        return games.length === 0 ? null : (
          <section key={mode} className="mt-5">
            <h3 className="mb-2 text-14 text-ink-2">{t(`pick.mode.${mode}`)}</h3>
            <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
              {games.map((game) => (
                <li key={game.code}>
                  <GameButton
                    game={game}
                    label={game.name[language]}
                    isCurrent={game.code === current.code}
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
        );
      })}
      {found.length === 0 ? (
        <p className="py-8 text-center text-14 text-ink-2">{t('board.games.none')}</p>
      ) : null}
    </Dialog>
  );
}

type GameButtonProps = {
  readonly game: DrawGame;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly onPress: () => void;
};

function GameButton({ label, isCurrent, onPress }: GameButtonProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'true' : undefined}
      onClick={onPress}
      className={classNames(
        'min-h-12 w-full rounded-button border px-3 py-2 text-start text-14 font-strong transition-colors',
        isCurrent
          ? 'border-leaf bg-leaf text-on-leaf'
          : 'border-line bg-surface hover:border-leaf hover:bg-leaf-tint',
      )}
    >
      {label}
    </button>
  );
}
