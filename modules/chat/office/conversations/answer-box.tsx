import { Button, Menu, Textarea } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import { callOffice } from '#platform/office/call-office.ts';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { readStored, removeStored, writeStored } from '#platform/site/storage.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useOperator } from '#ui/office/operator.ts';
import { Refusal } from '#ui/office/states.tsx';
import { answerConversation, listReplies, notifyPersonTyping } from '../../contract.office.ts';
import { MAX_MESSAGE_CHARACTERS } from '../../field-rules.ts';

const TYPING_NOTIFIED_MS = 3_000;

/** The field for an answer; prepared answers are in the person's language. */
export function AnswerBox({ id, language }: { readonly id: string; readonly language: string }) {
  const { t } = useTranslate();
  const draftKey = `office.chat.draft ${useOperator().id} ${id}`;
  const [text, setText] = useState(() => readStored('sessionStorage', draftKey) ?? '');
  const notifiedAt = useRef(0);
  const replies = useOffice(listReplies, {});
  const answer = useOfficeMutation(answerConversation);

  /** What is written outlives another conversation, another page and a reload, in this tab alone. */
  function keep(next: string): void {
    setText(next);
    if (next === '') {
      removeStored('sessionStorage', draftKey);
    } else {
      writeStored('sessionStorage', draftKey, next);
    }
  }

  function write(next: string): void {
    keep(next);
    if (Date.now() - notifiedAt.current > TYPING_NOTIFIED_MS) {
      notifiedAt.current = Date.now();
      callOffice(notifyPersonTyping, { id }).catch(() => undefined);
    }
  }

  async function send(): Promise<void> {
    const words = text.trim();
    if (words === '' || answer.isSending) {
      return;
    }
    if ((await answer.send({ id, text: words, key: crypto.randomUUID() })) !== undefined) {
      keep('');
    }
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void send();
    }
  }

  return (
    <form
      className="ch-answer of-stack"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {answer.refusal !== undefined && <Refusal refusal={answer.refusal} />}
      <Textarea
        aria-label={t('office.chat.answer')}
        placeholder={t('office.chat.answer')}
        value={text}
        maxLength={MAX_MESSAGE_CHARACTERS}
        autosize
        minRows={2}
        maxRows={6}
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={handleKey}
      />
      <div className="of-row">
        <Menu position="top-start">
          <Menu.Target>
            <Button variant="default">{t('office.chat.replies')}</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {(replies.data?.rows ?? []).map((reply) => (
              <Menu.Item
                key={reply.id}
                onClick={() => write(language === 'en' ? reply.texts.en : reply.texts.bn)}
              >
                {reply.title}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
        <span className="of-grow" />
        <Button type="submit" disabled={text.trim() === ''} loading={answer.isSending}>
          {t('office.chat.send')}
        </Button>
      </div>
    </form>
  );
}
