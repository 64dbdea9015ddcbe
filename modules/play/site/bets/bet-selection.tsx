import { useTranslate } from '#platform/site/translate.ts';
import { SlotSymbol, type SlotSymbolCode } from '#ui/game-art/slot-symbol.tsx';
import type { BetDetail } from './bet-detail.ts';
import type { BetRow } from './record-query.ts';

/** What was bet on, in the words of the game: lines with their odds, or the reels as they stopped. */
export function BetSelection(props: { readonly bet: BetRow; readonly detail: BetDetail }) {
  const { t } = useTranslate();
  const { bet, detail } = props;
  const game = detail.texts ?? bet.gameCode.split('-')[0] ?? bet.gameCode;
  if (detail.lines.length > 0) {
    return (
      <section className="grid gap-2">
        <h3 className="text-14 font-strong">{t('play.bets.selection')}</h3>
        <ul className="grid">
          {detail.lines.map((line) => (
            <li
              key={`${line.play} ${line.pick}`}
              className="flex justify-between gap-4 border-b border-line py-2"
            >
              <span>
                {t(`play.${game}.${line.play}`)} <span className="break-all">{line.pick}</span>
              </span>
              <span className="font-strong tabular-nums">
                <span className="sr-only">{t('play.bets.odds')}</span> {line.odds.join(' / ')}
              </span>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  if (detail.window.length > 0 && detail.window.flat().every(isSymbol)) {
    return <Reels window={detail.window} />;
  }
  const text = [bet.betContent, bet.odds].filter((part) => part !== '').join(' · ');
  return text === '' ? null : (
    <section className="grid gap-2">
      <h3 className="text-14 font-strong">{t('play.bets.selection')}</h3>
      <p className="break-all">{text}</p>
    </section>
  );
}

const SYMBOLS: readonly string[] = ['W', 'R', 'B', '3', '2', '1', 'C', 'x'];

function isSymbol(code: string): code is SlotSymbolCode {
  return SYMBOLS.includes(code);
}

function Reels({ window }: { readonly window: BetDetail['window'] }) {
  const { t } = useTranslate();
  return (
    <section className="grid gap-2">
      <h3 className="text-14 font-strong">{t('play.bets.window')}</h3>
      <div className="flex max-w-max gap-2 rounded-card bg-water p-3">
        {window.map((reel, place) => (
          <div key={place} className="grid gap-2">
            {reel.filter(isSymbol).map((symbol, row) => (
              <SlotSymbol key={row} symbol={symbol} label={symbol} className="size-14" />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}
