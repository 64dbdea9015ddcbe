import { type ComponentProps, useState } from 'react';
import { ProofGate } from '#modules/factor/site/index.tsx';
import { CodeField, sendCode } from '#modules/messaging/site/index.tsx';
import type { Refused } from '#platform/site/call.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { typedField } from '#platform/site/typed-fields.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { BoundNow } from './bound-now.tsx';
import { FormDialog, ShortForm } from './form-dialog.tsx';

type ContactProps = {
  readonly kind: 'email' | 'mobile';
  /** How the contact is typed. */
  readonly field: Omit<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'>;
  readonly binding: { readonly isSending: boolean; readonly refusal: Refused | undefined };
  /** Links the contact; `binding` has the refusal. */
  readonly bind: (contact: string, verificationCode: string) => Promise<unknown>;
  readonly onClose: () => void;
};

/** A mobile number or a mail address, proved by the code it receives. */
export function ContactDialog(props: ContactProps & { readonly title: string }) {
  const { title, ...contact } = props;
  return (
    <FormDialog title={title} onClose={props.onClose}>
      <ProofGate>
        <ContactForm {...contact} />
      </ProofGate>
    </FormDialog>
  );
}

function ContactForm({ kind, field, binding, bind, onClose }: ContactProps) {
  const { t } = useTranslate();
  const [contact, setContact] = useState('');
  const [missing, setMissing] = useState<'contact' | 'code'>();
  const missingText = (what: typeof missing) =>
    missing === what ? t('profile.required') : undefined;

  function ask() {
    if (contact.trim() === '') {
      setMissing('contact');
      return undefined;
    }
    setMissing(undefined);
    const channel = kind === 'email' ? 'mail' : 'sms';
    return sendCode({ purpose: 'bind', channel, target: contact });
  }

  function submit(fields: FormData) {
    const verificationCode = typedField(fields, 'verificationCode');
    if (contact.trim() === '' || verificationCode === '') {
      setMissing(contact.trim() === '' ? 'contact' : 'code');
      return;
    }
    setMissing(undefined);
    void bind(contact, verificationCode).then(onClose, () => undefined);
  }

  return (
    <ShortForm submit={t('profile.bind')} {...binding} onSubmit={submit}>
      <BoundNow kind={kind} />
      <TextField
        {...field}
        value={contact}
        onChange={(event) => setContact(event.target.value)}
        error={missingText('contact')}
      />
      <CodeField send={ask} error={missingText('code')} />
    </ShortForm>
  );
}
