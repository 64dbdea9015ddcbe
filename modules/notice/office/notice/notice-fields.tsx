import { NumberInput, Select } from '@mantine/core';
import type { ReactNode } from 'react';
import { callOffice } from '#platform/office/call-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { HtmlField } from '#ui/office/form/html-field.tsx';
import { type NoticeDraft, previewNoticeHtml } from '../../contract.office.ts';
import { AUDIENCES, EXECUTIONS, NOTICE_TYPES } from '../../field-rules.ts';
import { BothFields } from '../both-fields.tsx';
import { ScheduleFields } from '../schedule-fields.tsx';

const MAX_TITLE = 120;
const MAX_CONTENT = 20_000;

const cleaned = async (html: string) => (await callOffice(previewNoticeHtml, { html })).html;

/** The text as the pop-up shows it, which is where an announcement of that kind is read. */
function PopupFrame(props: {
  readonly isPopup: boolean;
  readonly title: string;
  readonly children: ReactNode;
}) {
  const { t } = useTranslate();
  return props.isPopup ? (
    <div className="nt-popup">
      <b>{props.title}</b>
      <div>{props.children}</div>
      <div className="of-row" aria-hidden>
        <span>{t('office.notices.popup.notToday')}</span>
        <span className="of-grow" />
        <span className="nt-popup-close">{t('office.notices.popup.close')}</span>
      </div>
    </div>
  ) : (
    props.children
  );
}

/** Every field of an announcement. */
export function NoticeFields(props: {
  readonly draft: NoticeDraft;
  readonly set: (draft: NoticeDraft) => void;
  readonly isLocked: boolean;
  /** Whether it is written now: its first field has the focus. */
  readonly isNew?: boolean;
}) {
  const { t } = useTranslate();
  const { draft, isLocked } = props;
  const set = (part: Partial<NoticeDraft>) => props.set({ ...draft, ...part });
  const choice = <Value extends string>(
    field: 'type' | 'execution' | 'audience',
    values: readonly Value[],
    take: (value: Value) => void,
  ) => (
    <Select
      label={t(`office.notices.${field}`)}
      data={values.map((value): { value: string; label: string } => ({
        value,
        label: t(`office.notices.${field}.${value}`),
      }))}
      value={draft[field]}
      onChange={(picked) => {
        const value = values.find((one) => one === picked);
        if (value !== undefined) {
          take(value);
        }
      }}
      disabled={isLocked}
      allowDeselect={false}
    />
  );
  return (
    <>
      <Section title={t('office.notices.words')}>
        <div className="of-pad nt-pair">
          <BothFields
            label={t('office.notices.name')}
            value={draft.title}
            onChange={(title) => set({ title })}
            maxLength={MAX_TITLE}
            isLocked={isLocked}
            isRequired
            isFirst={props.isNew === true}
          />
          {(['bn', 'en'] as const).map((language) => (
            <HtmlField
              key={language}
              label={t(`office.notices.content.${language}`)}
              lang={language}
              value={draft.content[language]}
              onChange={(html) => set({ content: { ...draft.content, [language]: html } })}
              clean={cleaned}
              maxLength={MAX_CONTENT}
              minRows={10}
              disabled={isLocked}
              frame={(content) => (
                <PopupFrame isPopup={draft.type === 'PU'} title={draft.title[language]}>
                  {content}
                </PopupFrame>
              )}
            />
          ))}
        </div>
      </Section>
      <Section title={t('office.notices.where')}>
        <div className="of-fields">
          {choice('type', NOTICE_TYPES, (type) => set({ type }))}
          {draft.type === 'PU' &&
            choice('execution', EXECUTIONS, (execution) => set({ execution }))}
          {choice('audience', AUDIENCES, (audience) => set({ audience }))}
          <NumberInput
            label={t('office.notices.priority')}
            description={t('office.notices.priorityHint')}
            inputWrapperOrder={['label', 'input', 'description']}
            value={draft.priority}
            onChange={(value) => set({ priority: Number(value) })}
            min={0}
            max={999}
            allowDecimal={false}
            disabled={isLocked}
          />
          <ScheduleFields schedule={draft} set={set} isLocked={isLocked} />
        </div>
      </Section>
    </>
  );
}
