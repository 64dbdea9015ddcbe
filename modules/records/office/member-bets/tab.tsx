import { Button, Group } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { EntityLink } from '#ui/office/entity-link.tsx';
import { Money, When } from '#ui/office/format.tsx';
import { type Column, DataTable } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { gameColumn } from '#ui/office/list/game-columns.tsx';
import { Empty, Loading, Refusal } from '#ui/office/states.tsx';
import { listOfficeBets } from '../../contract.office.ts';
import { BET_PRODUCTS } from '../../contract.ts';
import { BET_STATUSES, BetStatus } from '../bet-status.tsx';

type Narrow = {
  readonly product: string | null;
  readonly status: string | null;
  readonly round: string;
};
const ALL: Narrow = { product: null, status: null, round: '' };
function useBets(memberId: string, narrow: Narrow, before: string | undefined) {
  const product = BET_PRODUCTS.find((known) => known === narrow.product);
  const list = useOffice(listOfficeBets, {
    memberId,
    ...(product === undefined ? {} : { product }),
    ...(narrow.status === null ? {} : { status: narrow.status }),
    ...(narrow.round === '' ? {} : { round: narrow.round }),
    ...(before === undefined ? {} : { before }),
  });
  return { list, rows: list.data?.rows ?? [] };
}

type Row = ReturnType<typeof useBets>['rows'][number];

/** Bets of a member, newest first, narrowed by kind, state and round. */
export function Tab({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const [narrow, setNarrow] = useState(ALL);
  const [before, setBefore] = useState<string>();
  const { list, rows } = useBets(memberId, narrow, before);
  const change = (part: Partial<Narrow>) => {
    setNarrow((known) => ({ ...known, ...part }));
    setBefore(undefined);
  };
  const changeRound = useCallback((round: string | null) => {
    setNarrow((known) => ({ ...known, round: round ?? '' }));
    setBefore(undefined);
  }, []);
  const next = list.data?.next ?? null;
  const columns: readonly Column<Row>[] = [
    { id: 'at', title: t('office.time'), cell: (row) => <When at={row.placedAt} /> },
    gameColumn(t('office.bets.game')),
    {
      id: 'round',
      title: t('office.bets.round'),
      cell: (row) => (
        <EntityLink kind="round" id={`${row.vendor}:${row.round}`}>
          <span className="code">{row.round}</span>
        </EntityLink>
      ),
    },
    {
      id: 'stake',
      title: t('office.bets.stake'),
      isNumber: true,
      cell: (row) => <Money value={row.stake} />,
      text: (row) => row.stake,
    },
    {
      id: 'payout',
      title: t('office.bets.payout'),
      isNumber: true,
      cell: (row) => <Money value={row.payout} />,
      text: (row) => row.payout,
    },
    {
      id: 'status',
      title: t('office.status'),
      cell: (row) => <BetStatus bet={row} />,
    },
    { id: 'id', title: '#', isNumber: true, cell: (row) => <EntityLink kind="bet" id={row.id} /> },
  ];
  return (
    <Section title={t('office.bets.title')}>
      <Group gap="sm" p="sm">
        <FilterChoice
          label={t('office.bets.kind')}
          value={narrow.product ?? undefined}
          onChange={(product) => change({ product })}
          options={BET_PRODUCTS.map((value) => ({ value, label: t(`office.bets.kind.${value}`) }))}
        />
        <FilterChoice
          label={t('office.status')}
          value={narrow.status ?? undefined}
          onChange={(status) => change({ status })}
          options={BET_STATUSES.map((value) => ({
            value,
            label: t(`office.play.status.${value}`),
          }))}
        />
        <FilterText label={t('office.bets.round')} value={narrow.round} onChange={changeRound} />
      </Group>
      {list.data === undefined && list.refusal === undefined && <Loading />}
      {list.refusal !== undefined && <Refusal refusal={list.refusal} />}
      {list.data !== undefined && rows.length === 0 && <Empty title={t('office.bets.none')} />}
      {rows.length > 0 && (
        <DataTable
          label={t('office.bets.title')}
          columns={columns}
          rows={rows}
          rowKey={(row) => row.id}
          onOpen={(row) => void navigate(`/bets/${row.id}`)}
        />
      )}
      {before === undefined && next === null ? null : (
        <Group gap="sm" p="sm" justify="flex-end">
          <Button
            variant="default"
            disabled={before === undefined}
            onClick={() => setBefore(undefined)}
          >
            {t('office.list.first')}
          </Button>
          <Button
            variant="default"
            disabled={next === null}
            onClick={() => setBefore(next ?? undefined)}
          >
            {t('office.list.next')}
          </Button>
        </Group>
      )}
    </Section>
  );
}
