import { useState } from 'react';
import { gamePath } from '#platform/site/open-game.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { DrawnNumbers } from '#ui/game-art/drawn-numbers.tsx';
import { shortDraw } from '../short-draw.ts';
import type { LobbyGame } from './families.ts';

const SHOWN = 10;
/** Longer results are tables, which do not fit a line. */
const MAX_NUMBERS = 10;

/**
 * The last results of all lotteries in one line that scrolls sideways; each opens its game. The newest stand first when
 * the line is opened. From then on each game keeps its place, and its next result appears there: nothing moves under a
 * finger.
 */
export function ResultTicker({ games }: { readonly games: readonly LobbyGame[] }) {
  const { t } = useTranslate();
  const [places] = useState(() => latestOf(games).map(({ game }) => keyOf(game)));
  const latest = latestOf(games, places);
  if (latest.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="latest-results" className="grid grid-cols-1 gap-2">
      <h2 id="latest-results" className="text-14 text-ink-2">
        {t('lottery.latest')}
      </h2>
      <ol className="no-bar flex gap-2 overflow-x-auto">
        {latest.map(({ game, last }) => (
          <li key={keyOf(game)} className="shrink-0">
            <Link
              to={gamePath(game)}
              className="grid min-h-11 gap-1 rounded-button border border-line bg-surface px-3 py-2"
            >
              <span className="text-12 whitespace-nowrap text-ink-2">
                {game.gameName} · {shortDraw(last.numero)}
              </span>
              <DrawnNumbers family={game.gameGroupCode} numbers={last.headline} />
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** @param places the games that have a place in the line; others come behind them */
function latestOf(games: readonly LobbyGame[], places: readonly string[] = []) {
  const placeOf = (game: LobbyGame) => {
    const place = places.indexOf(keyOf(game));
    return place === -1 ? places.length : place;
  };
  return games
    .flatMap((game) => {
      const last = game.lastNumero;
      return last === null || last.headline.length > MAX_NUMBERS ? [] : [{ game, last }];
    })
    .toSorted(
      (one, other) =>
        placeOf(one.game) - placeOf(other.game) || other.last.drawTime - one.last.drawTime,
    )
    .slice(0, SHOWN);
}

function keyOf({ vassalage, gameCode }: LobbyGame): string {
  return `${vassalage} ${gameCode}`;
}
