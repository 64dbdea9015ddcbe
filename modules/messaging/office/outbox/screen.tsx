import { useState } from 'react';
import { useOffice } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { When } from '#ui/office/format.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { FilterChoice, FilterText } from '#ui/office/list/filter-fields.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { timeSortIn } from '#ui/office/list/sort-in.ts';
import { useFilters } from '#ui/office/list/use-filters.ts';
import { useOperator } from '#ui/office/operator.ts';
import { Banner } from '#ui/office/states.tsx';
import { listOutbox } from '../../contract.office.ts';
import { MessageDialog } from './message-dialog.tsx';
import {
  channelWords,
  failureWords,
  gatewayWords,
  MESSAGE_STATES,
  type Message,
  StatePill,
  whatWords,
} from './message-words.tsx';

const CHANNELS = ['sms', 'mail'] as const;
const REFRESH_MS = 5_000;

function useOutbox() {
  const { values, set, before, sort } = useFilters(['channel', 'state', 'to']);
  const channel = CHANNELS.find((known) => known === values.channel);
  const state = MESSAGE_STATES.find((known) => known === values.state);
  const list = useOffice(
    listOutbox,
    {
      ...(channel === undefined ? {} : { channel }),
      ...(state === undefined ? {} : { state }),
      ...(values.to === undefined ? {} : { to: values.to }),
      ...timeSortIn(sort),
      ...(before === undefined ? {} : { before }),
    },
    { refetchMs: REFRESH_MS },
  );
  return { list, values, set };
}

/** Messages that were sent, or failed: codes and notifications, newest first. */
export function Screen() {
  const { t } = useTranslate();
  const { isSandbox } = useOperator();
  const { list, values, set } = useOutbox();
  const [openedId, setOpenedId] = useState<string>();
  const opened = list.data?.rows.find(({ id }) => id === openedId);
  return (
    <>
      <ListPage
        title={t('office.outbox.title')}
        list={list}
        columns={useColumns()}
        rowKey={(row) => row.id}
        onOpen={(row) => setOpenedId(row.id)}
        above={
          <Banner tone="sky">
            {t(isSandbox ? 'office.outbox.sandbox' : 'office.outbox.hidden')}
          </Banner>
        }
        filters={
          <>
            <FilterText
              label={t('office.outbox.whole')}
              value={values.to}
              onChange={(value) => set('to', value)}
            />
            <FilterChoice
              label={t('office.outbox.channel')}
              value={values.channel}
              onChange={(value) => set('channel', value)}
              options={CHANNELS.map((value) => ({ value, label: channelWords(t, value) }))}
            />
            <FilterChoice
              label={t('office.status')}
              value={values.state}
              onChange={(value) => set('state', value)}
              options={MESSAGE_STATES.map((value) => ({
                value,
                label: t(`office.outbox.state.${value}`),
              }))}
            />
          </>
        }
        emptyHint={t('office.outbox.empty')}
        fileName="outbox"
      />
      {opened !== undefined && (
        <MessageDialog key={opened.id} message={opened} onClose={() => setOpenedId(undefined)} />
      )}
    </>
  );
}

function useColumns(): readonly Column<Message>[] {
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
      id: 'what',
      title: t('office.outbox.what'),
      cell: (row) => <b>{whatWords(t, row.what)}</b>,
      text: (row) => row.what,
    },
    {
      id: 'channel',
      title: t('office.outbox.channel'),
      cell: (row) => channelWords(t, row.channel),
      text: (row) => row.channel,
    },
    {
      id: 'to',
      title: t('office.outbox.to'),
      cell: (row) => <span className="code">{row.to}</span>,
      text: (row) => row.to,
    },
    {
      id: 'gateway',
      title: t('office.outbox.gateway'),
      cell: (row) => <span className="muted">{gatewayWords(t, row.gateway)}</span>,
      text: (row) => row.gateway ?? '',
    },
    {
      id: 'state',
      title: t('office.status'),
      cell: (row) => <StatePill state={row.state} />,
      text: (row) => row.state,
    },
    {
      id: 'failure',
      title: t('office.outbox.failure'),
      cell: (row) =>
        row.failure === null ? (
          <span className="muted">–</span>
        ) : (
          <span className="tight">{failureWords(t, row.failure)}</span>
        ),
      text: (row) => row.failure ?? '',
    },
    {
      id: 'tries',
      title: t('office.outbox.tries'),
      isNumber: true,
      cell: (row) => row.tries,
      text: (row) => String(row.tries),
    },
  ];
}
