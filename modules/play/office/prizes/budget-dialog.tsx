import { NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceWaiting } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { changePrizeBudget, type PrizeBudget } from '../../contract.prizes.ts';

const FIELDS = ['day', 'memberDay', 'review'] as const;
type Field = (typeof FIELDS)[number];

/** Asks a second person for a vendor's prize budget; zero for a day closes it. */
export function BudgetDialog(props: {
  readonly budget: PrizeBudget;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { budget, onClose } = props;
  const change = useOfficeMutation(changePrizeBudget);
  const [amounts, setAmounts] = useState<Readonly<Record<Field, string>>>({
    day: wholeText(budget.day),
    memberDay: wholeText(budget.memberDay),
    review: wholeText(budget.review),
  });
  async function send(reason: string) {
    const asked = await change.send({ vendor: budget.vendor, ...amounts, reason });
    if (asked !== undefined) {
      announceWaiting(t);
    }
    return asked;
  }
  return (
    <ReasonDialog
      title={`${t('office.prizes.change')}: ${budget.vendor}`}
      confirm={t('office.prizes.ask')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={change.isSending}
      refusal={change.refusal}
      needsTwo
    >
      {FIELDS.map((field) => (
        <NumberInput
          key={field}
          label={`${t(`office.prizes.${field}`)} (${budget.currency})`}
          description={t(`office.prizes.${field}Hint`)}
          min={0}
          decimalScale={2}
          value={amounts[field]}
          onChange={(next) => setAmounts({ ...amounts, [field]: String(next) })}
          required
        />
      ))}
    </ReasonDialog>
  );
}

/** A decimal text with the two places that amounts of a budget have. */
function wholeText(text: string | null): string {
  return text === null ? '' : text.slice(0, -2);
}
