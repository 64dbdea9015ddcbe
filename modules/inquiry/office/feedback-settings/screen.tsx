import { NumberInput } from '@mantine/core';
import { useOffice, useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { AuditTimeline } from '#ui/office/case/audit-timeline.tsx';
import { CasePage, Section } from '#ui/office/case/case-page.tsx';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { Loading, Refusal } from '#ui/office/states.tsx';
import {
  changeFeedbackSettings,
  type FeedbackSettings,
  readFeedbackSettings,
} from '../../contract.feedback-office.ts';

const FIELDS = [
  { key: 'minWords', min: 1, max: 20 },
  { key: 'maxWords', min: 1, max: 70 },
  { key: 'perAddressHour', min: 1, max: 1_000 },
  { key: 'perMemberDay', min: 1, max: 100 },
] as const satisfies readonly { key: keyof FeedbackSettings; min: number; max: number }[];

/** How long a text may be, and how many one may send. */
export function Screen() {
  const { t } = useTranslate();
  const { data, refusal } = useOffice(readFeedbackSettings, {});
  if (data === undefined) {
    return refusal === undefined ? <Loading /> : <Refusal refusal={refusal} />;
  }
  return (
    <CasePage
      crumb={{ to: '/feedback', label: t('office.feedback.title') }}
      title={t('office.feedback.settings')}
      side={<AuditTimeline entity="feedback:settings" />}
    >
      <SettingsForm {...data} />
    </CasePage>
  );
}

function SettingsForm({
  settings,
  version,
}: {
  readonly settings: FeedbackSettings;
  readonly version: number;
}) {
  const { t } = useTranslate();
  const isLocked = !useMay('feedback.settings');
  const editor = useEditor({ entity: 'feedback:settings', saved: settings, version });
  const { draft, setDraft } = editor;
  const save = useOfficeMutation(changeFeedbackSettings);
  const inWords = (shown: FeedbackSettings) =>
    Object.fromEntries(
      FIELDS.map(({ key }) => [t(`office.feedback.setting.${key}`), String(shown[key])]),
    );
  return (
    <>
      <Section title={t('office.feedback.rules')}>
        <div className="of-fields">
          {FIELDS.map(({ key, min, max }) => (
            <NumberInput
              key={key}
              label={t(`office.feedback.setting.${key}`)}
              disabled={isLocked}
              allowDecimal={false}
              clampBehavior="strict"
              min={min}
              max={max}
              value={draft[key]}
              onChange={(next) => setDraft({ ...draft, [key]: Number(next) })}
            />
          ))}
        </div>
      </Section>
      <ReviewBar
        editor={editor}
        words={inWords}
        onSave={(reason) => save.send({ settings: draft, version: editor.version, reason })}
        isSending={save.isSending}
        refusal={save.refusal}
      />
    </>
  );
}
