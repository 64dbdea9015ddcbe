import { useState } from 'react';
import type { Static } from 'typebox';
import { listTransactions } from '#modules/records/contract.money.ts';
import { readBoot } from '#platform/site/boot.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { DataTable } from '#ui/data-table/data-table.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Money } from '#ui/money/money.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { momentOf } from '../parts/history.tsx';

const SIZE = 20;
const MONTH_MS = 30 * 86_400_000;
const DAY_MS = 86_400_000;

/** The account record of a member below, of the last 30 days, found by the username. */
export function MemberRecord() {
  const { t } = useTranslate();
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  return (
    <Card level={3} title={t('team.record.title')}>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(typed.trim());
        }}
      >
        <div className="min-w-48 flex-1">
          <TextField
            label={t('team.username')}
            maxLength={64}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        </div>
        <Button type="submit" tone="leaf" disabled={typed.trim() === ''}>
          {t('team.record.show')}
        </Button>
      </form>
      {asked === '' ? null : <Rows key={asked} name={asked} />}
    </Card>
  );
}

function Rows({ name }: { readonly name: string }) {
  const { t } = useTranslate();
  const [page, setPage] = useState(1);
  const [endTime] = useState(() => Math.ceil(Date.now() / DAY_MS) * DAY_MS);
  const record = useEndpoint(listTransactions, {
    ...{ subordinateName: name, page, size: SIZE },
    ...{ startTime: endTime - MONTH_MS, endTime },
  });
  if (record.refusal !== undefined) {
    return <EmptyState title={refusalText(t, record.refusal)} />;
  }
  if (record.data === undefined) {
    return <Skeleton shape="block" className="mt-4 h-64 w-full" />;
  }
  const { list, totalPages } = record.data;
  return (
    <div className="mt-4 grid gap-3">
      <Table list={list} />
      {totalPages > 1 ? (
        <div className="flex items-center justify-center gap-3">
          <Button tone="line" size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
            {t('team.record.newer')}
          </Button>
          <span className="text-14">{`${page} / ${totalPages}`}</span>
          <Button
            tone="line"
            size="small"
            disabled={page === totalPages}
            onClick={() => setPage(page + 1)}
          >
            {t('team.record.older')}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type List = Static<typeof listTransactions.output>['list'];

function Table({ list }: { readonly list: List }) {
  const { t } = useTranslate();
  const { currencySymbol: symbol, timeZone } = readBoot().brand;
  return (
    <DataTable
      caption={t('team.record.title')}
      rows={list}
      rowKey={({ txId }) => txId}
      empty={<EmptyState title={t('team.record.none')}>{t('team.record.none.text')}</EmptyState>}
      columns={[
        {
          id: 'type',
          header: t('team.record.type'),
          isTitle: true,
          cell: ({ txTypeName, remark }) => (
            <span>
              {txTypeName}
              {remark === '' ? null : (
                <span className="block text-13 font-normal text-ink-2">{remark}</span>
              )}
            </span>
          ),
        },
        {
          id: 'time',
          header: t('team.record.time'),
          cell: ({ txTimeInTimestamp: at }) => momentOf(at, timeZone),
        },
        {
          id: 'amount',
          header: t('team.amount'),
          align: 'end',
          cell: ({ amount }) => <Money value={amount} symbol={symbol} hasPlus />,
        },
        {
          id: 'after',
          header: t('team.record.after'),
          align: 'end',
          cell: ({ currentAvailBalance: after }) => <Money value={after} symbol={symbol} />,
        },
      ]}
    />
  );
}
