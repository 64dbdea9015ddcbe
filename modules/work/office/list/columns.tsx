import { Button } from '@mantine/core';
import { MessageSquare } from 'lucide-react';
import type { Static } from 'typebox';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { When } from '#ui/office/format.tsx';
import { dueText, lengthText } from '#ui/office/length-text.ts';
import type { Column } from '#ui/office/list/data-table.tsx';
import { useOperator } from '#ui/office/operator.ts';
import { Pill } from '#ui/office/states.tsx';
import { assignWork, type listWork } from '../../contract.office.ts';
import { queueName, titleOf } from '../item-words.ts';

export type Item = Static<typeof listWork.output>['rows'][number];

export function useColumns(onOpen: (item: Item) => void): readonly Column<Item>[] {
  const { t } = useTranslate();
  const nowMs = Date.now();
  return [
    {
      id: 'title',
      title: t('office.work.thing'),
      cell: (item) => (
        <>
          <b>{titleOf(t, item)}</b>
          {item.detail !== null && <div className="muted">{item.detail}</div>}
        </>
      ),
      text: (item) => [titleOf(t, item), item.detail].filter((part) => part !== null).join(' · '),
    },
    {
      id: 'queue',
      title: t('office.work.queue'),
      cell: (item) => queueName(t, item.queue),
      text: (item) => queueName(t, item.queue),
    },
    {
      id: 'owner',
      title: t('office.work.owner'),
      cell: (item) => <Owner item={item} />,
      text: (item) => item.owner?.name ?? '',
    },
    {
      id: 'due',
      title: t('office.work.due'),
      cell: (item) => (
        <span title={item.dueAt}>
          <Pill {...(item.isOverdue ? { tone: 'ember' as const } : {})}>
            {dueText(t, item.dueAt, nowMs)}
          </Pill>
        </span>
      ),
      text: (item) => item.dueAt,
    },
    {
      id: 'age',
      title: t('office.work.age'),
      cell: (item) => (
        <>
          {lengthText(t, nowMs - Date.parse(item.since))}{' '}
          <span className="muted">
            <When at={item.since} />
          </span>
        </>
      ),
      text: (item) => item.since,
    },
    {
      id: 'actions',
      title: t('office.work.actions'),
      cell: (item) => <Actions item={item} onOpen={() => onOpen(item)} />,
    },
  ];
}

/** Whether the operator can take a thing. */
export function isFree(item: Item): boolean {
  return item.mayAssign && !item.isMine && !item.isOwnRequest;
}

function Owner({ item }: { readonly item: Item }) {
  const { t } = useTranslate();
  if (item.isOwnRequest) {
    return <Pill tone="sky">{t('office.approval.own')}</Pill>;
  }
  if (item.owner === null) {
    return <span className="muted">{t('office.work.nobody')}</span>;
  }
  return item.isMine ? <Pill tone="leaf">{t('office.work.you')}</Pill> : item.owner.name;
}

/** Takes a thing with one press; the owner and the notes are in a dialog. */
function Actions({ item, onOpen }: { readonly item: Item; readonly onOpen: () => void }) {
  const { t } = useTranslate();
  const { id } = useOperator();
  const assign = useOfficeMutation(assignWork);
  const name = titleOf(t, item);
  const take = () => assign.send({ queue: item.queue, item: item.id, staffId: id });
  return (
    <div className="of-row">
      {isFree(item) && (
        <Button
          size="compact-sm"
          loading={assign.isSending}
          aria-label={t('office.work.take_one', { 0: name })}
          onClick={() => void take()}
        >
          {t('office.work.take')}
        </Button>
      )}
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<MessageSquare size={13} aria-hidden />}
        aria-label={t('office.work.open_one', { 0: name, 1: item.notes })}
        onClick={onOpen}
      >
        {item.notes}
      </Button>
      {assign.refusal !== undefined && <span role="alert">{assign.refusal.message}</span>}
    </div>
  );
}
