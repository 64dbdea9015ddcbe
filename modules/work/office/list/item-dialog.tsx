import { Button, Modal, Select, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Notes } from '#ui/office/case/notes.tsx';
import { Refusal } from '#ui/office/states.tsx';
import {
  addWorkNote,
  assignWork,
  listColleagues,
  listWorkNotes,
  MAX_NOTE,
} from '../../contract.office.ts';
import { itemPath } from '../item-path.ts';
import { titleOf } from '../item-words.ts';
import type { Item } from './columns.tsx';

/** Who has a thing, and what operators wrote about it. */
export function ItemDialog(props: {
  readonly item: Item | undefined;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { item, onClose } = props;
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('office.close') }}
      opened={item !== undefined}
      onClose={onClose}
      title={<b>{item === undefined ? '' : titleOf(t, item)}</b>}
      size="lg"
    >
      {item !== undefined && (
        <div className="of-stack">
          <Link to={itemPath(item.queue, item.id)}>{t('office.work.go')}</Link>
          <OwnerField item={item} />
          <NotesOf item={item} />
        </div>
      )}
    </Modal>
  );
}

function OwnerField({ item }: { readonly item: Item }) {
  const { t } = useTranslate();
  const { queue } = item;
  const colleagues = useOffice(listColleagues, { queue }, { enabled: item.mayAssign });
  const assign = useOfficeMutation(assignWork);
  const give = (staffId: string | null) => void assign.send({ queue, item: item.id, staffId });
  return (
    <>
      <Select
        label={t('office.work.owner')}
        placeholder={t('office.work.nobody')}
        data={ownersOf(item, colleagues.data?.rows ?? [])}
        value={item.owner?.id ?? null}
        onChange={give}
        disabled={!item.mayAssign || assign.isSending}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': t('office.work.give_back') }}
      />
      {assign.refusal !== undefined && <Refusal refusal={assign.refusal} />}
    </>
  );
}

/** The present owner is shown also when they may not be chosen any more. */
function ownersOf(
  { owner }: Item,
  colleagues: readonly { readonly id: string; readonly name: string }[],
) {
  const isKnown = owner === null || colleagues.some(({ id }) => id === owner.id);
  return [...colleagues, ...(isKnown ? [] : [owner])].map(({ id, name }) => ({
    value: id,
    label: name,
  }));
}

function NotesOf({ item }: { readonly item: Item }) {
  const { t } = useTranslate();
  const [text, setText] = useState('');
  const which = { queue: item.queue, item: item.id };
  const { data, refusal } = useOffice(listWorkNotes, which);
  const add = useOfficeMutation(addWorkNote);
  const send = async () => {
    if ((await add.send({ ...which, text })) !== undefined) {
      setText('');
    }
  };
  return (
    <>
      {refusal !== undefined && <Refusal refusal={refusal} />}
      {data !== undefined && <Notes notes={data.rows} />}
      <Textarea
        label={t('office.work.note')}
        description={t('office.work.note_hint')}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        maxLength={MAX_NOTE}
        autosize
        minRows={2}
      />
      {add.refusal !== undefined && <Refusal refusal={add.refusal} />}
      <div className="of-row">
        <span className="of-grow" />
        <Button disabled={text.trim() === ''} loading={add.isSending} onClick={() => void send()}>
          {t('office.work.note_add')}
        </Button>
      </div>
    </>
  );
}
