import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import type { DayRange } from '#ui/date-range/days.ts';
import { Money } from '#ui/money/money.tsx';
import { formatMoment } from '../period/record-days.ts';
import type { WholeStatement } from './whole-statement.ts';

/**
 * The statement as it is printed, or saved as a PDF file by the browser, whose own type shapes Bengali correctly. It opens
 * the browser's dialog once it is drawn, and is gone afterwards.
 */
export function StatementSheet(props: {
  readonly whole: WholeStatement;
  readonly period: DayRange;
  readonly onPrinted: () => void;
}) {
  const { whole, onPrinted } = props;
  useEffect(() => {
    addEventListener('afterprint', onPrinted);
    print();
    return () => removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  return createPortal(
    <div className="statement-sheet">
      <Head {...props} />
      <Rows whole={whole} />
    </div>,
    document.body,
  );
}

type SheetProps = { readonly whole: WholeStatement; readonly period: DayRange };

function Head({ whole, period }: SheetProps) {
  const { t, language } = useTranslate();
  const { name, timeZone } = readBoot().brand;
  const account = useSession(({ session }) => session?.account ?? '');
  return (
    <>
      <h1>
        {name[language]} · {t('records.money.sheet')}
      </h1>
      <p>
        {t('records.money.account')}: {account} · {period.from} – {period.to} ·{' '}
        {t('records.money.made')}: {formatMoment(Date.now(), timeZone)} ({timeZone})
      </p>
      {whole.isCut ? <p>{t('records.money.cut', { count: whole.rows.length })}</p> : null}
    </>
  );
}

function Rows({ whole: { sums, rows, isCut } }: Pick<SheetProps, 'whole'>) {
  const { t } = useTranslate();
  const { timeZone, currencySymbol: symbol } = readBoot().brand;
  const money = (exact: string, hasPlus = false) => (
    <Money value={ticksOf(exact)} symbol={symbol} hasPlus={hasPlus} />
  );
  return (
    <table>
      <thead>
        <tr>
          <th>{t('records.money.time')}</th>
          <th>{t('records.money.type')}</th>
          <th>{t('records.money.reference')}</th>
          <th className="end">{t('records.money.amount')}</th>
          <th className="end">{t('records.money.after')}</th>
        </tr>
      </thead>
      <tbody>
        {isCut ? null : (
          <tr>
            <th colSpan={4}>{t('records.money.opening')}</th>
            <td className="end">{money(sums.opening)}</td>
          </tr>
        )}
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{formatMoment(row.at, timeZone)}</td>
            <td>{[row.typeName, row.remark].filter((text) => text !== '').join(' · ')}</td>
            <td>{row.reference ?? row.id}</td>
            <td className="end">{money(row.amount, true)}</td>
            <td className="end">{money(row.balanceAfter)}</td>
          </tr>
        ))}
        <tr>
          <th colSpan={4}>{t('records.money.closing')}</th>
          <td className="end">{money(sums.closing)}</td>
        </tr>
      </tbody>
    </table>
  );
}
