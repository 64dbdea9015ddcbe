import { useOfficeMutation } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { changeProgram, type ProgramDraft } from '../../contract.applications-office.ts';
import { HTML_PARTS } from '../../field-rules.applications.ts';
import { NUMBERS, NumberFields } from './number-fields.tsx';
import { TextFields } from './text-fields.tsx';

type ProgramFormProps = { readonly program: ProgramDraft; readonly version: number };

/** Figures and texts of the programme; what is saved is on the page at once. */
export function ProgramForm({ program, version }: ProgramFormProps) {
  const { t } = useTranslate();
  const isLocked = !useMay('join.program');
  const editor = useEditor({ entity: 'join:program', saved: program, version });
  const { draft, setDraft } = editor;
  const save = useOfficeMutation(changeProgram);
  const fields = { draft, setDraft, isLocked };
  return (
    <>
      <NumberFields {...fields} />
      <TextFields {...fields} />
      <ReviewBar
        editor={editor}
        words={(value) => inWords(t, value)}
        onSave={(reason) => save.send({ program: draft, version: editor.version, reason })}
        isSending={save.isSending}
        refusal={save.refusal}
      />
    </>
  );
}

/** The programme under the names the form shows. */
function inWords(t: Translate, draft: ProgramDraft): Readonly<Record<string, string>> {
  const texts = (['lead', 'payDay', ...HTML_PARTS] as const).flatMap((key) =>
    (['en', 'bn'] as const).map((language): [string, string] => [
      `${t(`office.join.${key}`)} (${language})`,
      draft[key][language],
    ]),
  );
  return {
    [t('office.join.isOn')]: t(draft.isOn ? 'office.join.yes' : 'office.join.no'),
    [t('office.join.markets')]: draft.markets.join(', '),
    [t('office.join.tiers')]: draft.tiers
      .map(({ fromUnits, percent }) => `${fromUnits}: ${percent}%`)
      .join(' · '),
    ...Object.fromEntries(NUMBERS.map(({ key }) => [t(`office.join.${key}`), String(draft[key])])),
    ...Object.fromEntries(texts),
  };
}
