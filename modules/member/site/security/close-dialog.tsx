import { useState } from 'react';
import { closeAccount } from '#modules/identity/contract.security.ts';
import { useLeaveSession } from '#platform/site/enter-session.ts';
import { OwnerGate } from '#platform/site/owner-gate.tsx';
import { useNavigate } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { typedField } from '#platform/site/typed-fields.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { PasswordField } from '#ui/field/password-field.tsx';
import { MinusIcon } from '#ui/icon/icons.ts';
import { Note } from '#ui/note/note.tsx';
import { FormDialog, ShortForm } from './form-dialog.tsx';

const FACTS = ['sessions', 'money', 'history', 'again'] as const;

/** Closes the account: explains the consequences, asks for the password, and goes home (MC-1, R19). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const leave = useLeaveSession();
  const closing = useCommand(closeAccount);
  const [isMissing, setMissing] = useState(false);

  async function close(fields: FormData) {
    const password = typedField(fields, 'password');
    setMissing(password === '');
    if (password === '') {
      return;
    }
    const isClosed = await closing.send({ password }).catch(() => false);
    if (isClosed) {
      leave();
      onClose();
      navigate('/');
    }
  }

  return (
    <FormDialog title={t('profile.close.title')} onClose={onClose}>
      <OwnerGate>
        <ShortForm
          submit={t('profile.close.confirm')}
          isDanger
          isSending={closing.isSending}
          refusal={closing.refusal}
          onSubmit={(fields) => void close(fields)}
        >
          <Note tone="pollen">{t('profile.close.forGood')}</Note>
          <ul className="grid gap-2">
            {FACTS.map((fact) => (
              <li key={fact} className="flex gap-2.5 text-14">
                <MinusIcon size="small" className="mt-1 shrink-0 text-ink-3" />
                {t(`rule.close.${fact}`)}
              </li>
            ))}
          </ul>
          <PasswordField
            label={t('profile.close.password')}
            name="password"
            autoComplete="current-password"
            showLabel={t('profile.pin.show')}
            hideLabel={t('profile.pin.hide')}
            error={isMissing ? t('profile.required') : undefined}
          />
        </ShortForm>
      </OwnerGate>
    </FormDialog>
  );
}
