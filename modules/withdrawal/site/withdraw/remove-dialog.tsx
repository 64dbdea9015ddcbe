import { type FormEvent, useState } from 'react';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { Note } from '#ui/note/note.tsx';
import { type PayeeShown, removePayee } from '../../contract.payee.ts';

/** Removes a payee, which asks for the PIN. */
export function RemoveDialog(props: { readonly payee: PayeeShown; readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { payee, onClose } = props;
  const [pin, setPin] = useState('');
  const removing = useCommand(removePayee);
  function submit(event: FormEvent) {
    event.preventDefault();
    void removing
      .send({ bankCardId: payee.bankCardId, paymentPassword: pin })
      .then(onClose, () => setPin(''));
  }
  return (
    <Dialog
      title={t('withdrawal.remove.title')}
      closeLabel={t('withdrawal.close')}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={submit}>
        <p className="text-16 font-strong">
          {payee.bankName} {payee.cardNumber}
        </p>
        <PasswordField
          name="paymentPin"
          label={t('withdrawal.pin')}
          value={pin}
          onChange={(event) => setPin(event.currentTarget.value)}
          autoComplete="off"
          inputMode="numeric"
          maxLength={6}
          showLabel={t('withdrawal.pin.show')}
          hideLabel={t('withdrawal.pin.hide')}
        />
        {removing.refusal === undefined ? null : (
          <Note tone="ember" isAlert>
            {refusalText(t, removing.refusal)}
          </Note>
        )}
        <Button
          type="submit"
          tone="danger"
          isBlock
          isBusy={removing.isSending}
          disabled={pin === ''}
        >
          {t('withdrawal.remove')}
        </Button>
      </form>
    </Dialog>
  );
}
