import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { DiffView } from '#ui/office/case/diff-view.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
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
  const [draft, setDraft] = useState(program);
  const [isReviewing, setReviewing] = useState(false);
  const save = useOfficeMutation(changeProgram);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(program);
  const send = async (reason: string) => {
    const answer = await save.send({ program: draft, version, reason });
    if (answer !== undefined) {
      announceDone(t);
    }
    return answer;
  };
  const fields = { draft, setDraft, isLocked };
  return (
    <>
      <NumberFields {...fields} />
      <TextFields {...fields} />
      {isChanged && (
        <div className="of-savebar">
          <span className="of-grow" />
          <Button variant="default" onClick={() => setDraft(program)}>
            {t('office.undo')}
          </Button>
          <Button onClick={() => setReviewing(true)}>{t('office.review')}</Button>
        </div>
      )}
      <ReasonDialog
        title={t('office.review')}
        confirm={t('office.save')}
        isOpen={isReviewing}
        onClose={() => setReviewing(false)}
        onConfirm={send}
        isSending={save.isSending}
        refusal={save.refusal}
      >
        <div className="of-card">
          <DiffView before={inWords(t, program)} after={inWords(t, draft)} />
        </div>
      </ReasonDialog>
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
