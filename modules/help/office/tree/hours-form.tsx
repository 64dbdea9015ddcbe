import { TextInput } from '@mantine/core';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { changeSupportHours } from '../../contract.office.ts';

/** The hours in which people answer, as every article that names the hours shows them. */
export function HoursForm(props: {
  readonly hours: { readonly en: string; readonly bn: string };
  readonly version: number;
}) {
  const { t } = useTranslate();
  const isLocked = !useMay('help.change');
  const save = useOfficeMutation(changeSupportHours);
  const editor = useEditor({
    ...{ entity: 'help:tree', part: 'hours', version: props.version },
    saved: props.hours,
  });
  const { draft: hours, setDraft: setHours } = editor;
  const isFilled = hours.en.trim() !== '' && hours.bn.trim() !== '';
  return (
    <Section title={t('office.help.hours')}>
      <div className="of-pad of-stack">
        <TextInput
          label={t('office.help.english')}
          lang="en"
          maxLength={200}
          disabled={isLocked}
          value={hours.en}
          onChange={(event) => setHours({ ...hours, en: event.currentTarget.value })}
        />
        <TextInput
          label={t('office.help.bengali')}
          lang="bn"
          maxLength={200}
          disabled={isLocked}
          value={hours.bn}
          onChange={(event) => setHours({ ...hours, bn: event.currentTarget.value })}
        />
      </div>
      <ReviewBar
        editor={editor}
        isReady={isFilled}
        missing={t('office.fill_both')}
        onSave={(reason) => save.send({ version: editor.version, supportHours: hours, reason })}
        isSending={save.isSending}
        refusal={save.refusal}
      />
    </Section>
  );
}
