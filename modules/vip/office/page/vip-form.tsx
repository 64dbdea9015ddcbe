import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { saveVipPage, type VipPageDraft } from '../../contract.office.ts';
import { FaqFields } from './faq-fields.tsx';
import { RulesFields } from './rules-fields.tsx';
import { TierFields } from './tier-fields.tsx';

type VipFormProps = {
  readonly brandId: number;
  readonly initial: VipPageDraft;
  readonly version: number;
};

/** Levels, rules and questions are saved together: members never see half of a change. */
export function VipForm({ brandId, initial, version }: VipFormProps) {
  const { t } = useTranslate();
  const editor = useEditor({ entity: `vip:${brandId}`, saved: initial, version });
  const { draft, setDraft } = editor;
  const save = useOfficeMutation(saveVipPage);
  const fields = { draft, setDraft };
  return (
    <>
      <TierFields {...fields} />
      <RulesFields {...fields} />
      <FaqFields {...fields} />
      <ReviewBar
        editor={editor}
        isReady={isReady(draft)}
        missing={t('office.fill_both')}
        confirm={t('office.vip.save')}
        onSave={(reason) => save.send({ version: editor.version, draft, reason })}
        isSending={save.isSending}
        refusal={save.refusal}
      />
    </>
  );
}

/** Whether the server could take it: every name, support line, question and answer is there in both languages. */
function isReady({ tiers, faq }: VipPageDraft): boolean {
  const filled = (min: number, ...texts: readonly string[]) =>
    texts.every((text) => text.trim().length >= min);
  return (
    tiers.every(({ name, support }) => filled(1, name.en, name.bn, support.en, support.bn)) &&
    faq.every(({ question, answer }) => filled(3, question.en, question.bn, answer.en, answer.bn))
  );
}
