import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import { Money } from '#ui/money/money.tsx';
import type { BetView } from '../../contract.ts';
import { kindOf, lastOutcome, outcomeOf, outcomeText } from '../bets/outcome.ts';
import type { GameSession } from '../game-session.ts';
import { drawName, type GameTable } from '../game-table.ts';

export type SessionResultProps = {
  readonly table: GameTable;
  readonly game: GameSession;
  /** The member's bets on this game. */
  readonly bets: readonly BetView[];
  /** The member's bets on every game that this page has shown. */
  readonly allBets: readonly BetView[];
  readonly onBets: () => void;
};

/**
 * In the sticky header, so that it is seen wherever one has scrolled: what the newest own draw brought, and the net of the
 * session. A press opens the own bets.
 */
export function SessionResult({ table, game, bets, allBets, onBets }: SessionResultProps) {
  const { t } = useTranslate();
  const symbol = readBoot().brand.currencySymbol;
  const last = lastOutcome(bets, game.startedAtMs);
  const { net } = outcomeOf(allBets.filter(({ placedAt }) => placedAt >= game.startedAtMs));
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onBets}
      // Of one width, whatever was won: what stands beside it does not move when the result comes.
      className="grid min-h-11 w-29 shrink-0 grid-cols-1 content-center rounded-button px-1 text-end leading-[1.2] transition-colors hover:bg-current/10 min-[375px]:w-37 min-[375px]:px-1.5 min-[480px]:w-60 sm:px-2.5"
    >
      {last === undefined ? null : (
        <span
          key={last.drawNo}
          className={classNames(
            'animate-[rise_var(--panel)_var(--ease)] truncate text-13 leading-[1.2] font-strong sm:text-14 sm:leading-[1.2]',
            kindOf(last.outcome) === 'won' ? 'text-gold' : 'text-on-water',
          )}
        >
          <span className="font-normal text-on-water-2 max-[479px]:sr-only">
            {drawName(table, last.drawNo)}{' '}
          </span>
          {outcomeText(last.outcome, { t, symbol })}
        </span>
      )}
      <span
        // Another amount is another text: in a line that ends at one place nothing moves.
        key={`net ${net}`}
        className="truncate text-12 leading-[1.2] text-on-water-2 sm:text-13 sm:leading-[1.2]"
      >
        {t('board.session.net')} <Money value={net} symbol={symbol} hasPlus />
      </span>
    </button>
  );
}
