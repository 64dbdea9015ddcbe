import { useState } from 'react';
import { shortMoment } from '#platform/site/short-moment.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { type Column, DataTable } from '#ui/data-table/data-table.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { type CommitmentView, listCommitments, listGamePromises } from '../../contract.promises.ts';
import { CopiedValue } from './copied-value.tsx';

const FIRST_ROWS = 12;

/** The commitments of all draws that are still to close. */
export function Commitments() {
  const { t } = useTranslate();
  const { data } = useEndpoint(listCommitments, {});
  const columns = useColumns();
  const [hasAll, setAll] = useState(false);
  const rows = data?.commitments ?? [];
  return (
    <>
      <p className="text-14 text-ink-2">{t('fairness.page.commitments.says')}</p>
      {data === undefined ? (
        <Skeleton shape="block" className="h-48 w-full" />
      ) : (
        <>
          <DataTable
            caption={t('fairness.page.commitments')}
            columns={columns}
            rows={hasAll ? rows : rows.slice(0, FIRST_ROWS)}
            rowKey={({ vendor, chain }) => `${vendor} ${chain}`}
            empty={<p className="text-14">{t('fairness.page.commitments.none')}</p>}
          />
          {hasAll || rows.length <= FIRST_ROWS ? null : (
            <Button tone="tonal" onClick={() => setAll(true)}>
              {t('fairness.page.all', { count: rows.length })}
            </Button>
          )}
        </>
      )}
    </>
  );
}

function useColumns(): readonly Column<CommitmentView>[] {
  const { t, language } = useTranslate();
  const games = useEndpoint(listGamePromises, {}).data?.games ?? [];
  const nameOf = (one: CommitmentView) =>
    games.find(({ vendor, game }) => vendor === one.vendor && game === one.game)?.name ?? one.game;
  return [
    {
      id: 'game',
      header: t('fairness.page.game'),
      isTitle: true,
      cell: (one) => (
        <span>
          {nameOf(one)}
          <span className="block text-13 font-normal text-ink-2">
            {t(`fairness.page.mode.${one.mode}`)}
          </span>
        </span>
      ),
    },
    {
      id: 'draws',
      header: t('fairness.page.draws'),
      cell: (one) => (
        <span>
          {t('fairness.page.drawsFrom', { 0: one.firstDraw, 1: one.draws })}
          <span className="block text-13 text-ink-2">
            {shortMoment(one.firstLockMs, language)} – {shortMoment(one.lastLockMs, language)}
          </span>
        </span>
      ),
    },
    {
      id: 'hash',
      header: t('fairness.page.hash'),
      cell: (one) => <CopiedValue value={one.hash} of={nameOf(one)} />,
    },
    {
      id: 'storedAt',
      header: t('fairness.page.storedAt'),
      align: 'end',
      cell: ({ storedAt }) => shortMoment(Date.parse(storedAt), language),
    },
  ];
}
