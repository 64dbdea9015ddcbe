import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { groupDigits } from '#ui/office/format.tsx';
import { Banner, Refusal } from '#ui/office/states.tsx';
import { payWithdrawal } from '../../contract.office.ts';
import type { Case } from './case.ts';

const TICKS_PER_UNIT = 10_000n;
const MIN_LENGTH = 3;
const MAX_LENGTH = 64;

/** Writes down the number of a payment that was made by hand. */
export function PayDialog({ one, onClose }: { readonly one: Case; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const [reference, setReference] = useState('');
  const paying = useOfficeMutation(payWithdrawal);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const { id, version } = one;
    if ((await paying.send({ id, version, reference: reference.trim() })) !== undefined) {
      announceDone(t);
      onClose();
    }
  };
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('office.close') }}
      opened
      onClose={onClose}
      title={<b>{t('office.withdrawal.pay')}</b>}
      size="lg"
    >
      <form className="of-stack" onSubmit={(event) => void submit(event)}>
        <Banner tone="sky">
          {t('office.withdrawal.pay.hint', { 0: groupDigits(lessCharge(one)) })}
        </Banner>
        {paying.refusal !== undefined && <Refusal refusal={paying.refusal} />}
        <TextInput
          label={t('office.withdrawal.reference')}
          value={reference}
          maxLength={MAX_LENGTH}
          onChange={(event) => setReference(event.currentTarget.value)}
          data-autofocus
        />
        <div className="of-row">
          <span className="of-grow" />
          <Button variant="default" onClick={onClose}>
            {t('office.cancel')}
          </Button>
          <Button
            type="submit"
            disabled={reference.trim().length < MIN_LENGTH}
            loading={paying.isSending}
          >
            {t('office.withdrawal.pay')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** What is to be paid: the amount without the charge, as a decimal text. */
function lessCharge({ amount, charge }: Case): string {
  const ticks = BigInt(amount.replace('.', '')) - BigInt(charge.replace('.', ''));
  const rest = String(ticks % TICKS_PER_UNIT).padStart(4, '0');
  return `${ticks / TICKS_PER_UNIT}.${rest}`;
}
