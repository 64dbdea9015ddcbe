import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
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
  const editor = useEditor({
    ...{ entity: `promotion:${known?.id ?? 'new'}`, version: known?.version ?? 0 },
    saved: initial,
  });
  const { draft, setDraft } = editor;
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
    const saved = await change.send({
      ...{ id: known.id, version: editor.version, draft: readyToSend(draft) },
      reason,
    });
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
      <ReviewBar
        editor={editor}
        isReady={isReady(draft)}
        missing={t('office.promotions.fill')}
        isNew={known === undefined}
        confirm={t('office.promotions.save')}
        onSave={send}
        isSending={isSending}
        refusal={refusal}
      />
    </>
  );
}
