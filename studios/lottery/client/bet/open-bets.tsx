import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { ChevronRightIcon } from '#ui/icon/icons.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import type { BetView } from '../../contract.ts';
import { ticksOf } from '../ticks.ts';

export type OpenBetsProps = {
  readonly bets: readonly BetView[];
  readonly onBets: () => void;
  /** Leaves the sum out where another text needs the room: always, or only on narrow phones. */
  readonly short?: 'always' | 'narrow' | undefined;
};

/** The number and the sum of the open bets on this game; a press leads to the own bets. */
export function OpenBets({ bets, onBets, short }: OpenBetsProps) {
  const { t } = useTranslate();
  const symbol = readBoot().brand.currencySymbol;
  const { count, stake } = openOf(bets);
  return (
    <button
      type="button"
      onClick={onBets}
      className="tap-area -my-0.5 inline-flex min-h-6 shrink-0 items-center justify-end rounded-button text-13 font-strong whitespace-nowrap text-sky-ink hover:underline min-[390px]:min-w-36"
    >
      {/* Another number is another text: it grows towards the middle of the bar, and nothing moves. */}
      <span key={`${count} ${stake}`}>
        {count === 0 ? t('board.myBets') : t('board.openBets', { 0: count })}
        {count === 0 ? null : (
          <span className={short && SHORT[short]}>
            {`\u00a0· ${formatMoney(stake, { symbol })}`}
          </span>
        )}
      </span>
      <ChevronRightIcon size="small" className="-me-1" />
    </button>
  );
}

const SHORT = { always: 'sr-only', narrow: 'max-[389px]:sr-only' } as const;

function openOf(bets: readonly BetView[]): { readonly count: number; readonly stake: bigint } {
  const open = bets.filter(({ state }) => state === 'accepted');
  return { count: open.length, stake: open.reduce((sum, bet) => sum + ticksOf(bet.stake), 0n) };
}
