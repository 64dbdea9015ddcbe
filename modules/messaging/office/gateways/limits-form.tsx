import { NumberInput, TagsInput } from '@mantine/core';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { Banner } from '#ui/office/states.tsx';
import { type CodeLimits, changeCodeLimits } from '../../contract.office.ts';

type Counted = Exclude<keyof CodeLimits, 'dialingCodes'>;
type Bounds = { readonly field: Counted; readonly min: number; readonly max: number };

/** The server's own bounds; it decides, these only spare a round trip. */
const NUMBERS: readonly Bounds[] = [
  { field: 'codeMinutes', min: 1, max: 10 },
  { field: 'resendMinutes', min: 1, max: 10 },
  { field: 'perTargetDay', min: 1, max: 10 },
  { field: 'evaluationsDay', min: 5, max: 20 },
  { field: 'perIpHour', min: 1, max: 1_000 },
  { field: 'perDeviceDay', min: 1, max: 1_000 },
  { field: 'perBrandDay', min: 0, max: 1_000_000 },
];

/** Limits of codes: every code costs money, so that a second operator approves each change. */
export function LimitsForm({
  limits,
  version,
  ownDialingCode,
}: {
  readonly limits: CodeLimits;
  readonly version: string;
  readonly ownDialingCode: string;
}) {
  const { t } = useTranslate();
  const isLocked = !useMay('gateway.change');
  const editor = useEditor({ entity: 'gateway:limits', saved: limits, version });
  const { draft, setDraft } = editor;
  const change = useOfficeMutation(changeCodeLimits);
  const nameOf = (field: keyof CodeLimits) =>
    t(`office.gateways.limits.${field}`, { 0: `+${ownDialingCode}` });
  const inWords = (shown: CodeLimits) =>
    Object.fromEntries([
      ...NUMBERS.map(({ field }) => [nameOf(field), String(shown[field])]),
      [nameOf('dialingCodes'), shown.dialingCodes.map((code) => `+${code}`).join(', ')],
    ]);
  return (
    <>
      <Banner tone="sky">{t('office.gateways.limits.why')}</Banner>
      <Section title={t('office.gateways.limits')}>
        <div className="of-fields">
          {NUMBERS.map(({ field, min, max }) => (
            <NumberInput
              key={field}
              label={nameOf(field)}
              disabled={isLocked}
              allowDecimal={false}
              min={min}
              max={max}
              value={draft[field]}
              onChange={(next) => setDraft({ ...draft, [field]: Number(next) })}
            />
          ))}
          <TagsInput
            label={nameOf('dialingCodes')}
            placeholder="880"
            disabled={isLocked}
            value={draft.dialingCodes}
            onChange={(codes) =>
              setDraft({
                ...draft,
                dialingCodes: codes
                  .map((code) => code.replaceAll(/\D/g, ''))
                  .filter((code) => /^[1-9]\d{0,3}$/.test(code)),
              })
            }
          />
        </div>
      </Section>
      <ReviewBar
        editor={editor}
        needsTwo
        words={inWords}
        onSave={(reason) => change.send({ limits: draft, version: editor.version, reason })}
        isSending={change.isSending}
        refusal={change.refusal}
      />
    </>
  );
}
