import { Button, Switch } from '@mantine/core';
import { Image, SlidersHorizontal } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Static } from 'typebox';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { timeSortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { listFeedback } from '../../contract.feedback-office.ts';
import { FEEDBACK_STATES } from '../../states.ts';
import { StatePill } from './state-pill.tsx';

const REFRESH_MS = 15_000;
type Row = Static<typeof listFeedback.output>['rows'][number];

function useFeedback() {
  const { values, set, before, sort } = useFilters(['state', 'search', 'mine']);
  const state = FEEDBACK_STATES.find((known) => known === values.state);
  const list = useOffice(
    listFeedback,
    {
      ...(state === undefined ? {} : { state }),
      ...(values.search === undefined ? {} : { search: values.search }),
      ...(values.mine === undefined ? {} : { mine: true }),
      ...timeSortIn(sort),
      ...(before === undefined ? {} : { before }),
    },
    { refetchMs: REFRESH_MS },
  );
  return { list, values, set };
}

/** Feedback of visitors and members, newest first. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { list, values, set } = useFeedback();
  return (
    <ListPage
      title={t('office.feedback.title')}
      list={list}
      columns={useColumns()}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/feedback/${row.id}`)}
      emptyHint={t('office.feedback.empty')}
      fileName="feedback"
      actions={
        <Button
          variant="default"
          leftSection={<SlidersHorizontal size={14} />}
          onClick={() => void navigate('/feedback-settings')}
        >
          {t('office.feedback.settings')}
        </Button>
      }
      filters={
        <>
          <FilterText
            label={t('office.feedback.search')}
            value={values.search}
            onChange={(value) => set('search', value)}
          />
          <FilterChoice
            label={t('office.status')}
            value={values.state}
            onChange={(value) => set('state', value)}
            options={FEEDBACK_STATES.map((value) => ({
              value,
              label: t(`office.feedback.state.${value}`),
            }))}
          />
          <Switch
            size="xs"
            label={t('office.feedback.mine')}
            checked={values.mine !== undefined}
            onChange={(event) => set('mine', event.currentTarget.checked ? '1' : null)}
          />
        </>
      }
    />
  );
}

function useColumns(): readonly Column<Row>[] {
  const { t } = useTranslate();
  return [
    {
      id: 'at',
      title: t('office.time'),
      sort: 'time',
      cell: (row) => <When at={row.at} />,
      text: (row) => row.at,
    },
    {
      id: 'ticket',
      title: t('office.feedback.ticket'),
      cell: (row) => <span className="code">{row.ticket}</span>,
      text: (row) => row.ticket,
    },
    {
      id: 'content',
      title: t('office.feedback.content'),
      cell: (row) => <span lang={row.language}>{row.content}</span>,
      text: (row) => row.content,
    },
    {
      id: 'images',
      title: t('office.feedback.pictures'),
      isNumber: true,
      cell: (row) =>
        row.images === 0 ? (
          <span className="muted">–</span>
        ) : (
          <span className="tight">
            <Image size={13} aria-hidden /> {row.images}
          </span>
        ),
      text: (row) => String(row.images),
    },
    {
      id: 'from',
      title: t('office.feedback.from'),
      cell: (row) => row.account ?? <span className="muted">{t('office.feedback.visitor')}</span>,
      text: (row) => row.account ?? '',
    },
    {
      id: 'assignee',
      title: t('office.feedback.assignee'),
      cell: (row) => row.assignee ?? <span className="muted">–</span>,
      text: (row) => row.assignee ?? '',
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <StatePill state={row.state} />,
      text: (row) => row.state,
    },
  ];
}
