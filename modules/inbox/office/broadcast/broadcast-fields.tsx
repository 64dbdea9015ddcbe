import './broadcast.css';
import { MultiSelect, NumberInput, Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { localMoment, momentOf } from '#ui/office/form/local-moment.ts';
import type { BroadcastDraft, BroadcastFilter } from '../../contract.office.ts';
import { MAX_CONTENT, MAX_SUBJECT } from '../../field-rules.ts';

const KINDS = ['platform', 'offer'] as const;
const LANGUAGES = [
  { code: 'bn', name: 'বাংলা' },
  { code: 'en', name: 'English' },
] as const;
const LEVELS = Array.from({ length: 30 }, (_, index) => String(index + 1));

type FieldsProps = {
  readonly draft: BroadcastDraft;
  readonly isLocked: boolean;
  readonly set?: (draft: BroadcastDraft) => void;
};

/** Every field of a message to many: words in both languages, who gets it and when. */
export function BroadcastFields({ draft, isLocked, set }: FieldsProps) {
  const { t } = useTranslate();
  const change = (part: Partial<BroadcastDraft>) => set?.({ ...draft, ...part });
  const narrow = (part: Partial<BroadcastFilter>) =>
    change({ filter: { ...draft.filter, ...part } });
  return (
    <>
      <Section title={t('office.broadcasts.words')}>
        <div className="of-pad ib-pair">
          {LANGUAGES.map(({ code, name }) => (
            <div key={code} className="of-stack">
              <TextInput
                lang={code}
                label={`${t('office.letters.subject')} · ${name}`}
                value={draft.subject[code]}
                maxLength={MAX_SUBJECT}
                readOnly={isLocked}
                withAsterisk={!isLocked}
                onChange={(event) =>
                  change({ subject: { ...draft.subject, [code]: event.currentTarget.value } })
                }
              />
              <Textarea
                lang={code}
                label={`${t('office.broadcasts.content')} · ${name}`}
                description={t('office.broadcasts.contentHint')}
                value={draft.content[code]}
                maxLength={MAX_CONTENT}
                readOnly={isLocked}
                withAsterisk={!isLocked}
                autosize
                minRows={6}
                onChange={(event) =>
                  change({ content: { ...draft.content, [code]: event.currentTarget.value } })
                }
              />
            </div>
          ))}
        </div>
      </Section>
      <Section title={t('office.broadcasts.who')}>
        <div className="of-fields">
          <Select
            label={t('office.broadcasts.kind')}
            description={t('office.broadcasts.kindHint')}
            data={KINDS.map((value) => ({ value, label: t(`office.broadcasts.kind.${value}`) }))}
            value={draft.kind}
            allowDeselect={false}
            disabled={isLocked}
            onChange={(value) => change({ kind: value === 'offer' ? 'offer' : 'platform' })}
          />
          <TextInput
            type="datetime-local"
            label={t('office.broadcasts.sendAt')}
            value={localMoment(draft.sendAt)}
            disabled={isLocked}
            onChange={(event) =>
              change({ sendAt: momentOf(event.currentTarget.value) ?? draft.sendAt })
            }
          />
          <TagsInput
            label={t('office.broadcasts.labels')}
            description={t('office.broadcasts.labelsHint')}
            value={[...draft.filter.labels]}
            maxTags={20}
            disabled={isLocked}
            onChange={(labels) => narrow({ labels })}
          />
          <MultiSelect
            label={t('office.broadcasts.levels')}
            data={LEVELS}
            value={draft.filter.levels.map(String)}
            disabled={isLocked}
            searchable
            onChange={(levels) => narrow({ levels: levels.map(Number) })}
          />
          <DaysField
            label={t('office.broadcasts.seen')}
            value={draft.filter.seenWithinDays}
            isLocked={isLocked}
            onChange={(seenWithinDays) => narrow({ seenWithinDays })}
          />
          <DaysField
            label={t('office.broadcasts.unseen')}
            value={draft.filter.unseenForDays}
            isLocked={isLocked}
            onChange={(unseenForDays) => narrow({ unseenForDays })}
          />
        </div>
      </Section>
    </>
  );
}

/** A number of days, or none. */
function DaysField(props: {
  readonly label: string;
  readonly value: number | null;
  readonly isLocked: boolean;
  readonly onChange: (days: number | null) => void;
}) {
  return (
    <NumberInput
      label={props.label}
      value={props.value ?? ''}
      min={1}
      max={3650}
      allowDecimal={false}
      disabled={props.isLocked}
      onChange={(value) => props.onChange(Number(value) > 0 ? Number(value) : null)}
    />
  );
}
