import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { DiffView } from '#ui/office/case/diff-view.tsx';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useMay } from '#ui/office/operator.ts';
import { changePromotion, createPromotion, type PromotionDraft } from '../../contract.office.ts';
import { isReady, readyToSend } from './draft.ts';
import { FactFields } from './fact-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { TextFields } from './text-fields.tsx';

type PromotionFormProps = {
  readonly initial: PromotionDraft;
  /** Without it the promotion is a new one. */
  readonly known?: { readonly id: string; readonly version: number };
  readonly onSaved: (id: string) => void;
};

/** Everything about a promotion but its terms; nothing is sent before the change has been read once more. */
export function PromotionForm({ initial, known, onSaved }: PromotionFormProps) {
  const { t } = useTranslate();
  const mayChange = useMay('promotion.change');
  const [draft, setDraft] = useState(initial);
  const [isReviewing, setReviewing] = useState(false);
  const create = useOfficeMutation(createPromotion);
  const change = useOfficeMutation(changePromotion);
  const { refusal, isSending } = known === undefined ? create : change;
  const send = async (reason: string) => {
    if (known === undefined) {
      const made = await create.send({ draft: readyToSend(draft), reason });
      if (made !== undefined) {
        onSaved(made.value.id);
      }
      return made;
    }
    const saved = await change.send({ ...known, draft: readyToSend(draft), reason });
    if (saved !== undefined) {
      onSaved(known.id);
    }
    return saved;
  };
  const fields = { draft, setDraft };
  return (
    <>
      <PlaceFields {...fields} isNew={known === undefined} />
      <FactFields {...fields} />
      <TextFields {...fields} />
      {mayChange && (
        <div className="of-savebar">
          {!isReady(draft) && <span className="muted">{t('office.promotions.fill')}</span>}
          <span className="of-grow" />
          <Button
            disabled={!isReady(draft) || draft === initial}
            onClick={() => setReviewing(true)}
          >
            {t('office.review')}
          </Button>
        </div>
      )}
      <ReasonDialog
        title={t('office.review')}
        confirm={t('office.promotions.save')}
        isOpen={isReviewing}
        onClose={() => setReviewing(false)}
        onConfirm={send}
        isSending={isSending}
        refusal={refusal}
      >
        <div className="of-card">
          <DiffView before={known === undefined ? {} : initial} after={draft} />
        </div>
      </ReasonDialog>
    </>
  );
}
