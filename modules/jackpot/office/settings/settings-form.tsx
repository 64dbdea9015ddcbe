import { NumberInput, SegmentedControl, Select } from '@mantine/core';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { changeJackpotSettings, type JackpotSettings } from '../../contract.office.ts';

const SOURCES = ['demo', 'pool'] as const;
const STARTS = ['random', 'fixed', 'clock'] as const;
const INTERVALS = [3000, 4000, 5000] as const;
const STEPS = ['random', 'fixed'] as const;

/** The settings as a form; those of the demo have no effect while the pool is the source. */
export function SettingsForm(props: {
  readonly settings: JackpotSettings;
  readonly version: number;
  readonly mayDemo: boolean;
}) {
  const { t } = useTranslate();
  const isLocked = !useMay('jackpot.change');
  const editor = useEditor({
    ...{ entity: 'jackpot:settings', version: props.version },
    saved: props.settings,
  });
  const { draft, setDraft } = editor;
  const save = useOfficeMutation(changeJackpotSettings);
  const inWords = (settings: JackpotSettings) => ({
    [t('office.jackpot.source')]: t(`office.jackpot.source.${settings.source}`),
    [t('office.jackpot.start')]: t(`office.jackpot.start.${settings.start}`),
    [t('office.jackpot.fixedStart')]: String(settings.fixedStart),
    [t('office.jackpot.interval')]: t('office.jackpot.seconds', { 0: settings.intervalMs / 1000 }),
    [t('office.jackpot.step')]: t(`office.jackpot.step.${settings.step}`),
  });
  return (
    <>
      <Section title={t('office.jackpot.source')}>
        <div className="of-pad of-stack">
          <SegmentedControl
            aria-label={t('office.jackpot.source')}
            disabled={isLocked || !props.mayDemo}
            value={draft.source}
            onChange={(value) => setDraft({ ...draft, source: pick(SOURCES, value, draft.source) })}
            data={SOURCES.map((value) => ({ value, label: t(`office.jackpot.source.${value}`) }))}
          />
          <span className="muted">
            {t(draft.source === 'demo' ? 'office.jackpot.demoWhy' : 'office.jackpot.poolWhy')}
          </span>
        </div>
      </Section>
      {draft.source === 'demo' && (
        <DemoFields draft={draft} setDraft={setDraft} isLocked={isLocked} />
      )}
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

function DemoFields(props: {
  readonly draft: JackpotSettings;
  readonly setDraft: (draft: JackpotSettings) => void;
  readonly isLocked: boolean;
}) {
  const { t } = useTranslate();
  const { draft, setDraft, isLocked } = props;
  return (
    <Section title={t('office.jackpot.demo')}>
      <div className="of-fields">
        <Select
          label={t('office.jackpot.start')}
          allowDeselect={false}
          disabled={isLocked}
          value={draft.start}
          onChange={(value) => setDraft({ ...draft, start: pick(STARTS, value, draft.start) })}
          data={STARTS.map((value) => ({ value, label: t(`office.jackpot.start.${value}`) }))}
        />
        <NumberInput
          label={t('office.jackpot.fixedStart')}
          disabled={isLocked || draft.start === 'random'}
          allowDecimal={false}
          clampBehavior="strict"
          min={1}
          max={99_000_000}
          value={draft.fixedStart}
          onChange={(value) => setDraft({ ...draft, fixedStart: Number(value) })}
        />
        <Select
          label={t('office.jackpot.interval')}
          allowDeselect={false}
          disabled={isLocked}
          value={String(draft.intervalMs)}
          onChange={(value) =>
            setDraft({ ...draft, intervalMs: pick(INTERVALS, Number(value), draft.intervalMs) })
          }
          data={INTERVALS.map((value) => ({
            value: String(value),
            label: t('office.jackpot.seconds', { 0: value / 1000 }),
          }))}
        />
        <Select
          label={t('office.jackpot.step')}
          allowDeselect={false}
          disabled={isLocked}
          value={draft.step}
          onChange={(value) => setDraft({ ...draft, step: pick(STEPS, value, draft.step) })}
          data={STEPS.map((value) => ({ value, label: t(`office.jackpot.step.${value}`) }))}
        />
      </div>
    </Section>
  );
}

/** One of a closed set, or what stood before. */
function pick<Choice>(choices: readonly Choice[], chosen: unknown, before: Choice): Choice {
  return choices.find((choice) => choice === chosen) ?? before;
}
