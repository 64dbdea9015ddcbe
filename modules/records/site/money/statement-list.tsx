import { formatMoment } from '../period/record-days.ts';
import './statement.css';
import { ticksOf } from '#platform/money/ticks-of.ts';
import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { type Column, DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ChevronRightIcon } from '#ui/icon/icons.ts';
import { Money } from '#ui/money/money.tsx';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import type { Entry, StatementInput } from './statement-query.ts';
import { useStatement } from './use-statement.ts';

/** The entries of a choice, newest first, more of them by a button. */
export function StatementList(props: {
  readonly input: StatementInput;
  readonly onEntry: (entry: Entry) => void;
}) {
  const { t } = useTranslate();
  const statement = useStatement(props.input);
  const columns = useColumns(props.onEntry);
  if (statement.refusal !== undefined) {
    return (
      <EmptyState
        title={refusalText(t, statement.refusal)}
        action={
          <Button tone="tonal" onClick={() => void statement.refetch()}>
            {t('records.retry')}
          </Button>
        }
      />
    );
  }
  if (statement.rows === undefined) {
    return <Skeleton shape="block" className="h-96 w-full" />;
  }
  return (
    <>
      <div className="entries">
        <Card isFlush>
          <DataTable
            caption={t('records.money.title')}
            columns={columns}
            rows={statement.rows}
            rowKey={(entry) => entry.id}
            empty={
              <EmptyState title={t('records.money.none')}>{t('records.money.noneHint')}</EmptyState>
            }
          />
        </Card>
      </div>
      {statement.moreRefusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, statement.moreRefusal)}
        </Note>
      )}
      {statement.hasMore ? (
        <div className="flex justify-center">
          <Button tone="tonal" isBusy={statement.isLoadingMore} onClick={statement.loadMore}>
            {t('records.money.more')}
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The columns, in the order in which `statement.css` places them on a phone. */
function useColumns(onEntry: (entry: Entry) => void): readonly Column<Entry>[] {
  const { t } = useTranslate();
  const { timeZone, currencySymbol: symbol } = readBoot().brand;
  return [
    {
      id: 'time',
      header: t('records.money.time'),
      cell: (entry) => formatMoment(entry.at, timeZone),
    },
    {
      id: 'type',
      header: t('records.money.type'),
      isTitle: true,
      cell: (entry) => (
        <span>
          {entry.typeName}
          {entry.remark === '' ? null : (
            <span className="block text-13 font-normal text-ink-2">{entry.remark}</span>
          )}
        </span>
      ),
    },
    {
      id: 'amount',
      header: t('records.money.amount'),
      align: 'end',
      cell: (entry) => (
        <Money
          value={ticksOf(entry.amount)}
          symbol={symbol}
          hasPlus
          tone={entry.amount.startsWith('-') ? 'strong' : 'gain'}
        />
      ),
    },
    {
      id: 'after',
      header: t('records.money.after'),
      align: 'end',
      cell: (entry) => <Money value={ticksOf(entry.balanceAfter)} symbol={symbol} />,
    },
    {
      id: 'details',
      header: t('records.money.details'),
      align: 'end',
      cell: (entry) => (
        <Button
          tone="tonal"
          size="small"
          icon={<ChevronRightIcon />}
          aria-label={t('records.money.detailsOf', { 0: entry.typeName, 1: entry.id })}
          onClick={() => onEntry(entry)}
        >
          <span>{t('records.money.details')}</span>
        </Button>
      ),
    },
  ];
}
