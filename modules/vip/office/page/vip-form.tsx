import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { DiffView } from '#ui/office/case/diff-view.tsx';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useMay } from '#ui/office/operator.ts';
import { saveVipPage, type VipPageDraft } from '../../contract.office.ts';
import { FaqFields } from './faq-fields.tsx';
import { RulesFields } from './rules-fields.tsx';
import { TierFields } from './tier-fields.tsx';

type VipFormProps = { readonly initial: VipPageDraft; readonly version: number };

/** Levels, rules and questions are saved together: members never see half of a change. */
export function VipForm({ initial, version }: VipFormProps) {
  const { t } = useTranslate();
  const mayChange = useMay('vip.change');
  const [draft, setDraft] = useState(initial);
  const [isReviewing, setReviewing] = useState(false);
  const save = useOfficeMutation(saveVipPage);
  const send = async (reason: string) => {
    const saved = await save.send({ version, draft, reason });
    if (saved !== undefined) {
      notifications.show({ color: 'leaf', message: t('office.vip.saved') });
    }
    return saved;
  };
  const fields = { draft, setDraft };
  return (
    <>
      <TierFields {...fields} />
      <RulesFields {...fields} />
      <FaqFields {...fields} />
      {mayChange && (
        <div className="of-savebar">
          <span className="of-grow" />
          <Button variant="default" disabled={draft === initial} onClick={() => setDraft(initial)}>
            {t('office.cancel')}
          </Button>
          <Button
            disabled={draft === initial || !isReady(draft)}
            onClick={() => setReviewing(true)}
          >
            {t('office.review')}
          </Button>
        </div>
      )}
      <ReasonDialog
        title={t('office.review')}
        confirm={t('office.vip.save')}
        isOpen={isReviewing}
        onClose={() => setReviewing(false)}
        onConfirm={send}
        isSending={save.isSending}
        refusal={save.refusal}
      >
        <div className="of-card">
          <DiffView before={initial} after={draft} />
        </div>
      </ReasonDialog>
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
