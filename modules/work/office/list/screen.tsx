import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { FilterChoice } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useOperator } from '#ui/office/operator.ts';
import { Banner } from '#ui/office/states.tsx';
import { assignWork, listWork, WORK_VIEWS } from '../../contract.office.ts';
import { itemPath } from '../item-path.ts';
import { queueName } from '../item-words.ts';
import { type Item, isFree, useColumns } from './columns.tsx';
import { ItemDialog } from './item-dialog.tsx';

const LIVE_MS = 15_000;

/** Everything that waits for operators as one list, what is due first. */
export function Screen() {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { values, set } = useFilters(['view', 'queue']);
  const view = WORK_VIEWS.find((one) => one === values.view) ?? 'unassigned';
  const queue = values.queue;
  const list = useOffice(
    listWork,
    { view, ...(queue === undefined ? {} : { queue }) },
    { refetchMs: LIVE_MS },
  );
  const { id: staffId } = useOperator();
  const take = useOfficeMutation(assignWork);
  const [opened, setOpened] = useState<string>();
  const keyOf = (item: Item) => `${item.queue} ${item.id}`;
  const item = list.data?.rows.find((one) => keyOf(one) === opened);
  const columns = useColumns((one) => setOpened(keyOf(one)));
  const { counts, queues = [], isMore } = list.data ?? {};
  return (
    <>
      <ListPage
        title={t('office.work.title')}
        list={list}
        columns={columns}
        rowKey={keyOf}
        onOpen={(row) => void navigate(itemPath(row.queue, row.id))}
        keys={[
          {
            key: 't',
            label: t('office.work.key.take'),
            run: (row) =>
              isFree(row) && void take.send({ queue: row.queue, item: row.id, staffId }),
          },
          {
            key: 'n',
            label: t('office.work.key.notes'),
            run: (row) => setOpened(keyOf(row)),
          },
        ]}
        toneOf={(row) => (row.isOverdue ? 'ember' : undefined)}
        above={
          <>
            <SegmentedControl
              aria-label={t('office.work.views')}
              data={WORK_VIEWS.map((one) => ({
                value: one,
                label: `${t(`office.work.view.${one}`)} ${counts?.[one] ?? ''}`.trim(),
              }))}
              value={view}
              onChange={(next) => set('view', next)}
            />
            {isMore === true && <Banner tone="pollen">{t('office.work.more')}</Banner>}
          </>
        }
        filters={
          <FilterChoice
            label={t('office.work.queue')}
            value={queue}
            onChange={(value) => set('queue', value)}
            options={queues.map((name) => ({ value: name, label: queueName(t, name) }))}
          />
        }
        emptyHint={t('office.work.empty')}
        fileName="work"
      />
      <ItemDialog item={item} onClose={() => setOpened(undefined)} />
    </>
  );
}
