import { Button, Textarea, TextInput } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import type { Column } from '#ui/office/list/data-table.tsx';
import { ListPage } from '#ui/office/list/list-page.tsx';
import { useMay } from '#ui/office/operator.ts';
import { type CannedReply, listReplies, removeReply, saveReply } from '../../contract.office.ts';
import { MAX_MESSAGE_CHARACTERS } from '../../field-rules.ts';

const NEW: CannedReply = { id: '', title: '', texts: { en: '', bn: '' } };

/** Prepared answers; the operator sends the one in the person's language. */
export function Screen() {
  const { t } = useTranslate();
  const list = useOffice(listReplies, {});
  const mayChange = useMay('chat.replies');
  const [edited, setEdited] = useState<CannedReply>();
  const columns: readonly Column<CannedReply>[] = [
    {
      id: 'title',
      title: t('office.chat.reply.title'),
      cell: (row) => <b>{row.title}</b>,
      text: (row) => row.title,
    },
    {
      id: 'bn',
      title: t('office.chat.reply.bn'),
      cell: (row) => row.texts.bn,
      text: (row) => row.texts.bn,
    },
    {
      id: 'en',
      title: t('office.chat.reply.en'),
      cell: (row) => row.texts.en,
      text: (row) => row.texts.en,
    },
  ];
  return (
    <>
      <ListPage
        title={t('office.chat.replies')}
        list={list}
        columns={columns}
        rowKey={(row) => row.id}
        {...(mayChange ? { onOpen: setEdited } : {})}
        fileName="chat-replies"
        actions={
          mayChange && (
            <Button leftSection={<Plus size={14} />} onClick={() => setEdited(NEW)}>
              {t('office.chat.reply.add')}
            </Button>
          )
        }
      />
      {edited !== undefined && (
        <ReplyDialog key={edited.id} saved={edited} onClose={() => setEdited(undefined)} />
      )}
    </>
  );
}

function ReplyDialog({
  saved,
  onClose,
}: {
  readonly saved: CannedReply;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const [title, setTitle] = useState(saved.title);
  const [texts, setTexts] = useState(saved.texts);
  const [isRemoving, setRemoving] = useState(false);
  const save = useOfficeMutation(saveReply);
  const remove = useOfficeMutation(removeReply);
  const send = async (reason: string) => {
    const answer = isRemoving
      ? await remove.send({ id: saved.id, reason })
      : await save.send({ ...(saved.id === '' ? {} : { id: saved.id }), title, texts, reason });
    if (answer !== undefined) {
      announceDone(t);
    }
    return answer;
  };
  return (
    <ReasonDialog
      title={t(saved.id === '' ? 'office.chat.reply.add' : 'office.chat.reply.edit')}
      confirm={t(isRemoving ? 'office.chat.reply.remove' : 'office.save')}
      isOpen
      isDangerous={isRemoving}
      onClose={onClose}
      onConfirm={send}
      isSending={save.isSending || remove.isSending}
      refusal={remove.refusal ?? save.refusal}
    >
      <TextInput
        label={t('office.chat.reply.title')}
        value={title}
        maxLength={60}
        disabled={isRemoving}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {(['bn', 'en'] as const).map((language) => (
        <Textarea
          key={language}
          label={t(`office.chat.reply.${language}`)}
          lang={language}
          value={texts[language]}
          maxLength={MAX_MESSAGE_CHARACTERS}
          autosize
          minRows={2}
          disabled={isRemoving}
          onChange={(event) => setTexts({ ...texts, [language]: event.currentTarget.value })}
        />
      ))}
      {saved.id !== '' && (
        <div className="of-row">
          <Button
            variant="subtle"
            color="ember"
            aria-pressed={isRemoving}
            onClick={() => setRemoving(!isRemoving)}
          >
            {t(isRemoving ? 'office.chat.reply.keep' : 'office.chat.reply.remove')}
          </Button>
        </div>
      )}
    </ReasonDialog>
  );
}
