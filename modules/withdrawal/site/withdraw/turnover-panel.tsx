import type { Static } from 'typebox';
import { readBoot } from '#platform/site/boot.ts';
import { shortMoment } from '#platform/site/short-moment.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Card } from '#ui/card/card.tsx';
import { CheckIcon } from '#ui/icon/icons.ts';
import { formatMoney } from '#ui/money/format-money.ts';
import { Money } from '#ui/money/money.tsx';
import type { readTurnoverInfo } from '../../contract.ts';

export type Turnover = Static<typeof readTurnoverInfo.output>;

const WHOLE = 100;

/** What has to be bet before the balance may leave: how much, how far, why, and which bets counted. */
export function TurnoverPanel({ turnover }: { readonly turnover: Turnover }) {
  const { t } = useTranslate();
  const { currencySymbol: symbol } = readBoot().brand;
  const money = (value: number) => formatMoney(value, { symbol });
  const { requiredTurnover, actualTurnover, remainingTurnover, locked } = turnover;
  if (remainingTurnover <= 0) {
    return (
      <Card>
        <div className="flex items-center gap-3">
          <span className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf-ink">
            <CheckIcon />
          </span>
          <div>
            <h2 className="text-16 font-strong">{t('withdrawal.turnover.title')}</h2>
            <p className="text-14 text-ink-2">{t('withdrawal.turnover.done')}</p>
          </div>
        </div>
      </Card>
    );
  }
  const percent = Math.floor((WHOLE * actualTurnover) / requiredTurnover);
  const figures = t('withdrawal.turnover.figures', {
    0: money(actualTurnover),
    1: money(requiredTurnover),
  });
  return (
    <Card level={3} title={t('withdrawal.turnover.title')}>
      <div className="grid gap-3">
        <p className="text-14 font-strong">{figures}</p>
        <div
          role="progressbar"
          aria-label={figures}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={WHOLE}
          className="h-2.5 overflow-hidden rounded-pill bg-sunken"
        >
          <div className="h-full rounded-pill bg-leaf" style={{ width: `${percent}%` }} />
        </div>
        <p className="text-14">
          {t('withdrawal.turnover.left', { 0: money(remainingTurnover), 1: money(locked) })}
        </p>
        <details>
          <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-strong text-leaf-ink">
            {t('withdrawal.turnover.why')}
          </summary>
          <div className="grid gap-3 pt-1">
            <p className="text-14 text-ink-2">{t('withdrawal.turnover.rule')}</p>
            <Sources turnover={turnover} symbol={symbol} />
            <CountedBets turnover={turnover} symbol={symbol} />
          </div>
        </details>
      </div>
    </Card>
  );
}

type Part = { readonly turnover: Turnover; readonly symbol: string };

function Sources({ turnover, symbol }: Part) {
  const { t, language } = useTranslate();
  return (
    <ul className="grid gap-2 text-14">
      {turnover.rows.map((row) => (
        <li
          key={`${row.source}-${row.at}-${row.basis}`}
          className="flex flex-wrap justify-between gap-x-3 border-t border-line pt-2"
        >
          <span>
            {sourceName(t, row.source, formatMoney(row.basis, { symbol }))}{' '}
            <span className="text-ink-2">{shortMoment(row.at, language)}</span>
          </span>
          <span>
            <Money value={row.done} symbol={symbol} tone="strong" /> /{' '}
            <Money value={row.required} symbol={symbol} />
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A source without words of its own is shown by its amount. */
function sourceName(t: Translate, source: string, amount: string): string {
  const key = `withdrawal.turnover.source.${source}`;
  const words = t(key, { 0: amount });
  return words === key ? amount : words;
}

function CountedBets({ turnover, symbol }: Part) {
  const { t, language } = useTranslate();
  return (
    <div className="grid gap-1.5">
      <h3 className="text-14 font-strong">{t('withdrawal.turnover.bets')}</h3>
      {turnover.bets.length === 0 ? (
        <p className="text-14 text-ink-2">{t('withdrawal.turnover.no_bets')}</p>
      ) : (
        <table className="w-full text-14">
          <thead>
            <tr className="text-13 text-ink-2">
              <th className="py-1 text-start font-normal">{t('withdrawal.turnover.game')}</th>
              <th className="py-1 text-end font-normal">{t('withdrawal.turnover.stake')}</th>
              <th className="py-1 text-end font-normal">{t('withdrawal.turnover.counted')}</th>
            </tr>
          </thead>
          <tbody>
            {turnover.bets.map((bet) => (
              <tr key={`${bet.at}-${bet.game}-${bet.stake}`} className="border-t border-line">
                <td className="py-1.5 pe-2">
                  {bet.game}{' '}
                  <span className="text-13 text-ink-2">{shortMoment(bet.at, language)}</span>
                </td>
                <td className="py-1.5 text-end">
                  <Money value={bet.stake} symbol={symbol} />
                </td>
                <td className="py-1.5 text-end">
                  <Money value={bet.counted} symbol={symbol} tone="strong" />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
