import { useState } from 'react';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { timeText, When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { timeSortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { listRiskMarkers, type MarkerShown } from '../../contract.office.ts';
import { DismissDialog } from '../dismiss-dialog.tsx';
import { StrengthPill, useMarkerWords } from '../marker-words.tsx';

const VIEWS = ['cases', 'all'] as const;

/** What about members a person may want to look at: the open strong ones, or all. Enter dismisses one with a reason. */
export function Screen() {
  const { t } = useTranslate();
  const { values, set, before, sort } = useFilters(['view']);
  const view = VIEWS.find((known) => known === values.view) ?? 'cases';
  const list = useOffice(listRiskMarkers, {
    view,
    ...timeSortIn(sort),
    ...(before === undefined ? {} : { before }),
  });
  const may = useMay('risk.dismiss');
  const [marker, setMarker] = useState<MarkerShown>();
  return (
    <>
      <ListPage
        title={t('office.risk.title')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.id}
        onOpen={(row) => {
          if (may && row.state === 'open') {
            setMarker(row);
          }
        }}
        emptyHint={t('office.risk.empty')}
        fileName="risk-markers"
        filters={
          <FilterChoice
            label={t('office.risk.view')}
            value={view}
            onChange={(value) => set('view', value)}
            options={VIEWS.map((value) => ({ value, label: t(`office.risk.view.${value}`) }))}
          />
        }
      />
      {marker !== undefined && (
        <DismissDialog marker={marker} onClose={() => setMarker(undefined)} />
      )}
    </>
  );
}

function useColumns(): readonly Column<MarkerShown>[] {
  const { t } = useTranslate();
  const wordsOf = useMarkerWords();
  return [
    {
      id: 'member',
      title: t('office.risk.member'),
      cell: (row) => (
        <EntityLink kind="member" id={row.memberId}>
          <b>{row.member}</b>
        </EntityLink>
      ),
      text: (row) => row.member,
    },
    {
      id: 'kind',
      title: t('office.risk.kind'),
      cell: (row) => t(`office.risk.kind.${row.kind}`),
      text: (row) => row.kind,
    },
    { id: 'words', title: t('office.risk.words'), cell: wordsOf, text: wordsOf },
    {
      id: 'strength',
      title: t('office.risk.strength'),
      cell: (row) => <StrengthPill marker={row} />,
      text: (row) => row.strength,
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => t(`office.risk.state.${row.state}`),
      text: (row) => row.state,
    },
    {
      id: 'seen',
      title: t('office.risk.seen'),
      cell: (row) => <When at={row.seenAt} />,
      text: (row) => timeText(row.seenAt),
    },
    {
      id: 'at',
      title: t('office.risk.found'),
      sort: 'time',
      cell: (row) => <When at={row.foundAt} />,
      text: (row) => timeText(row.foundAt),
    },
  ];
}
