import { Button, PasswordInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { isSamePassword, MAX_TYPED_PASSWORD } from '#platform/contract/password.ts';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Banner, Refusal } from '#ui/office/states.tsx';
import { acceptInvitation } from '../../contract.staff-office.ts';
import { STAFF_PASSWORD } from '../../field-rules.ts';

type AcceptInvitationProps = {
  /** Stands before the title, and after it. */
  readonly mark: ReactNode;
  readonly aside: ReactNode;
  readonly token: string;
  /** Called with the name to sign in with. */
  readonly onAccepted: (name: string) => void;
};

/** A new operator sets the own password, which nobody else has ever seen. */
export function AcceptInvitation({ token, onAccepted, mark, aside }: AcceptInvitationProps) {
  const { t } = useTranslate();
  const [password, setPassword] = useState('');
  const [again, setAgain] = useState('');
  const [hasDiffered, setHasDiffered] = useState(false);
  const accept = useOfficeMutation(acceptInvitation);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const isRepeated = isSamePassword(password, again);
    setHasDiffered(!isRepeated);
    const accepted = isRepeated ? await accept.send({ token, password }) : undefined;
    if (accepted !== undefined) {
      onAccepted(accepted.value.name);
    }
  };
  const field = {
    size: 'sm',
    autoComplete: 'new-password',
    maxLength: MAX_TYPED_PASSWORD,
    required: true,
    withAsterisk: false,
  } as const;
  return (
    <form onSubmit={(event) => void submit(event)} aria-labelledby="invitation-title">
      <h1 id="invitation-title">
        {mark}
        <span>{t('office.invitation.title')}</span>
        <span className="of-grow" />
        {aside}
      </h1>
      <Banner tone="sky">{t('office.invitation.hint')}</Banner>
      {accept.refusal !== undefined && <Refusal refusal={accept.refusal} />}
      <PasswordInput
        {...field}
        label={t('office.own_password.new')}
        description={t('office.staff.password_hint')}
        minLength={STAFF_PASSWORD.min}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        data-autofocus
      />
      <PasswordInput
        {...field}
        label={t('office.own_password.again')}
        error={hasDiffered ? t('office.own_password.differ') : undefined}
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
      <Button type="submit" size="sm" loading={accept.isSending}>
        {t('office.invitation.button')}
      </Button>
    </form>
  );
}
