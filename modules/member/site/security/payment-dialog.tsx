import { useState } from 'react';
import { ProofGate } from '#modules/factor/site/index.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { typedField } from '#platform/site/typed-fields.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/note/note.tsx';
import {
  readSecurityProfile,
  type SecurityProfile,
  setPaymentPassword,
} from '../../contract.security.ts';
import { FormDialog, ShortForm } from './form-dialog.tsx';
import { OwnContactCode } from './own-contact-code.tsx';
import { PinField } from './pin-field.tsx';

const NEW_FIELDS = ['paymentPassword', 'confirmPaymentPassword'] as const;
type Field = (typeof NEW_FIELDS)[number] | 'oldPaymentPassword' | 'verificationCode';

/** The payment PIN: six digits that are asked for before money leaves (M-20). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { data } = useEndpoint(readSecurityProfile, {});
  return (
    <FormDialog title={t('profile.payment')} onClose={onClose}>
      <ProofGate>{data === undefined ? null : <SetPin profile={data} onSet={onClose} />}</ProofGate>
    </FormDialog>
  );
}

function SetPin(props: { readonly profile: SecurityProfile; readonly onSet: () => void }) {
  const { t } = useTranslate();
  const { profile, onSet } = props;
  const setting = useCommand(setPaymentPassword);
  const [missing, setMissing] = useState<readonly Field[]>([]);
  const [isUnequal, setUnequal] = useState(false);
  const [isForgotten, setForgotten] = useState(profile.payment.lockedUntil !== null);
  const channels = [
    ...(profile.mobile?.isVerified === true ? (['sms'] as const) : []),
    ...(profile.email?.isVerified === true ? (['mail'] as const) : []),
  ];
  const [channel = 'sms'] = channels;
  const proof: readonly Field[] = isForgotten ? ['verificationCode'] : ['oldPaymentPassword'];
  const asked: readonly Field[] = profile.payment.isSet ? [...proof, ...NEW_FIELDS] : NEW_FIELDS;
  const problem = (field: Field) => (missing.includes(field) ? t('profile.required') : undefined);

  function save(fields: FormData) {
    const gaps = asked.filter((field) => typedField(fields, field) === '');
    setMissing(gaps);
    if (gaps.length > 0) {
      return;
    }
    const [paymentPassword, confirmPaymentPassword] = NEW_FIELDS.map((field) =>
      typedField(fields, field),
    );
    void setting
      .send({
        paymentPassword: paymentPassword ?? '',
        confirmPaymentPassword: confirmPaymentPassword ?? '',
        ...(asked.includes('oldPaymentPassword')
          ? { oldPaymentPassword: typedField(fields, 'oldPaymentPassword') }
          : {}),
        ...(asked.includes('verificationCode')
          ? { channel, verificationCode: typedField(fields, 'verificationCode') }
          : {}),
      })
      .then(onSet, () => undefined);
  }

  return (
    <ShortForm
      submit={t('profile.save')}
      isSending={setting.isSending}
      refusal={setting.refusal}
      onSubmit={save}
    >
      <Note>{t('profile.payment.rule')}</Note>
      {profile.payment.isSet && !isForgotten ? (
        <div className="grid gap-1">
          <PinField
            name="oldPaymentPassword"
            label={t('profile.payment.old')}
            error={problem('oldPaymentPassword')}
          />
          <div>
            <Button tone="quiet" size="small" onClick={() => setForgotten(true)}>
              {t('profile.payment.forgotten')}
            </Button>
          </div>
        </div>
      ) : null}
      {profile.payment.isSet && isForgotten ? (
        <OwnContactCode channels={channels} error={problem('verificationCode')} />
      ) : null}
      <PinField
        name="paymentPassword"
        label={t('profile.payment.new')}
        error={problem('paymentPassword')}
      />
      <PinField
        name="confirmPaymentPassword"
        label={t('profile.payment.confirm')}
        error={
          problem('confirmPaymentPassword') ??
          (isUnequal ? t('profile.payment.differs') : undefined)
        }
        onBlur={({ currentTarget }) => setUnequal(differ(currentTarget.form))}
      />
    </ShortForm>
  );
}

/** Whether the new PIN and its repetition differ, once both are typed. */
function differ(form: HTMLFormElement | null): boolean {
  const [pin, again] = NEW_FIELDS.map((field) =>
    form === null ? '' : typedField(new FormData(form), field),
  );
  return pin !== '' && again !== '' && pin !== again;
}
