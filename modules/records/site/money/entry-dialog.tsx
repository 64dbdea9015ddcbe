import type { ReactNode } from 'react';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Money } from '#ui/money/money.tsx';
import { formatMoment } from '../period/record-days.ts';
import { type Entry, shortest } from './statement-query.ts';

/** Everything about one entry that belongs to no bet. */
export function EntryDialog(props: { readonly entry: Entry; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { entry, onClose } = props;
  const { timeZone, currencySymbol: symbol } = readBoot().brand;
  // The list cuts amounts to two decimals; what the books have beyond is here.
  const isLonger = shortest(entry.amount).length > entry.amount.length - 2;
  return (
    <Dialog title={entry.typeName} closeLabel={t('records.bets.close')} onClose={onClose}>
      <dl className="grid gap-3">
        <Fact name={t('records.money.amount')}>
          <Money value={ticksOf(entry.amount)} symbol={symbol} hasPlus tone="strong" />
          {isLonger ? (
            <span className="block text-13 text-ink-2">
              {t('records.money.exact', { 0: shortest(entry.amount) })}
            </span>
          ) : null}
        </Fact>
        <Fact name={t('records.money.after')}>
          <Money value={ticksOf(entry.balanceAfter)} symbol={symbol} />
        </Fact>
        {entry.remark === '' ? null : <Fact name={t('records.money.remark')}>{entry.remark}</Fact>}
        <Fact name={t('records.money.time')}>{formatMoment(entry.at, timeZone)}</Fact>
        {entry.reference === null ? null : (
          <Fact name={t('records.money.reference')}>{entry.reference}</Fact>
        )}
        <Fact name={t('records.money.number')}>{entry.id}</Fact>
      </dl>
    </Dialog>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="text-13 text-ink-2">{name}</dt>
      <dd className="text-16 break-all">{children}</dd>
    </div>
  );
}
