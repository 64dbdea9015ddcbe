import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { Link, useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useMay } from '#ui/office/operator.ts';
import { Pill } from '#ui/office/states.tsx';
import { listPromotionsOffice } from '../../contract.office.ts';
import { CATEGORIES } from '../../contract.ts';
import { StatePills } from '../state-pills.tsx';

function usePromotions() {
  const { values, set } = useFilters(['category']);
  const category = CATEGORIES.find((one) => one === values.category);
  const list = useOffice(listPromotionsOffice, category === undefined ? {} : { category });
  return { list, rows: list.data?.rows ?? [], category, set };
}
type Row = ReturnType<typeof usePromotions>['rows'][number];

/** Every promotion of the brand and whether players see it. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { list, category, set } = usePromotions();
  const mayChange = useMay('promotion.change');
  return (
    <ListPage
      title={t('office.promotions.title')}
      list={list}
      columns={columnsOf(t)}
      rowKey={(row) => row.id}
      onOpen={(row) => void navigate(`/promotions/${row.id}`)}
      fileName="promotions"
      filters={
        <FilterChoice
          label={t('office.promotions.category')}
          value={category}
          onChange={(value) => set('category', value)}
          options={CATEGORIES.map((value) => ({
            value,
            label: t(`office.promotions.category.${value}`),
          }))}
        />
      }
      actions={
        mayChange && (
          <Button component={Link} to="/promotions/new" leftSection={<Plus size={14} />}>
            {t('office.promotions.add')}
          </Button>
        )
      }
    />
  );
}

function columnsOf(t: Translate): readonly Column<Row>[] {
  return [
    {
      id: 'title',
      title: t('office.promotions.name'),
      cell: (row) => <b>{row.title}</b>,
      text: (row) => row.title,
    },
    {
      id: 'code',
      title: t('office.promotions.code'),
      cell: (row) => <span className="code">{row.code}</span>,
      text: (row) => row.code,
    },
    {
      id: 'state',
      title: t('office.promotions.state'),
      cell: (row) => <StatePills isActive={row.isActive} state={row.state} />,
      text: (row) => t(`office.promotions.state.${row.isActive ? row.state : 'off'}`),
    },
    {
      id: 'category',
      title: t('office.promotions.category'),
      cell: (row) => t(`office.promotions.category.${row.category}`),
      text: (row) => row.category,
    },
    {
      id: 'audience',
      title: t('office.promotions.audience'),
      cell: (row) => t(`office.promotions.audience.${row.audience}`),
      text: (row) => row.audience,
    },
    {
      id: 'starts',
      title: t('office.promotions.starts'),
      cell: (row) => <When at={row.startsAt} />,
      text: (row) => row.startsAt,
    },
    {
      id: 'ends',
      title: t('office.promotions.ends'),
      cell: (row) =>
        row.endsAt === null ? (
          <span className="muted">{t('office.promotions.endless')}</span>
        ) : (
          <When at={row.endsAt} />
        ),
      text: (row) => row.endsAt ?? '',
    },
    {
      id: 'terms',
      title: t('office.promotions.terms'),
      cell: (row) =>
        row.termsVersion === 0 ? (
          <Pill tone="ember">{t('office.promotions.terms.none')}</Pill>
        ) : (
          row.termsVersion
        ),
      text: (row) => String(row.termsVersion),
      isNumber: true,
    },
  ];
}
