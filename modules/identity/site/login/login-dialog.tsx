import { type FormEvent, useState } from 'react';
import { logIn } from '#modules/identity/contract.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useModals } from '#platform/site/modals.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { useAfterLogin } from './use-after-login.ts';

type Missing = { readonly username: boolean; readonly password: boolean };
const NOTHING: Missing = { username: false, password: false };

/** Login by user name; also what interrupts a launch, whose aim then resumes (LGN-1, LGN-11). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const login = useCommand(logIn);
  const afterLogin = useAfterLogin();
  const intent = useModals((state) => state.intent);
  const takeIntent = useModals((state) => state.takeIntent);
  const openModal = useModals((state) => state.open);
  const [missing, setMissing] = useState(NOTHING);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const username = String(form.get('username') ?? '').trim();
    const password = String(form.get('password') ?? '').trim();
    const gaps = { username: username === '', password: password === '' };
    setMissing(gaps);
    if (gaps.username || gaps.password) {
      return;
    }
    const result = await login
      .send({ username, password, type: 'username' })
      .catch(() => undefined);
    if (result !== undefined) {
      afterLogin(result, password);
    }
  }

  return (
    <Dialog
      title={t('identity.login.title')}
      closeLabel={t('identity.close')}
      width="wide"
      closesOnBackdrop={false}
      onClose={() => {
        takeIntent();
        onClose();
      }}
      aside={<img src="/pictures/login-pond.avif" alt="" className="size-full object-cover" />}
    >
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        {intent === undefined ? null : (
          <p className="text-14 text-ink-2">{t('identity.login.toPlay')}</p>
        )}
        <TextField
          label={t('identity.username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={missing.username ? t('identity.required') : undefined}
        />
        <PasswordField
          label={t('identity.password')}
          name="password"
          autoComplete="current-password"
          showLabel={t('identity.password.show')}
          hideLabel={t('identity.password.hide')}
          error={missing.password ? t('identity.required') : undefined}
        />
        {login.refusal === undefined ? null : (
          <p role="alert" className="text-14 text-ember-ink">
            {refusalText(t, login.refusal)}
          </p>
        )}
        <Button type="submit" tone="leaf" isBlock isBusy={login.isSending}>
          {t('identity.login.submit')}
        </Button>
        {readBoot().brand.switches['DIRECTREG3'] === true ? (
          <p className="text-center text-14 text-ink-2">
            {t('identity.login.isNew')}{' '}
            <button
              type="button"
              className="min-h-11 font-strong text-leaf-ink underline underline-offset-4"
              onClick={() => openModal('registerModal')}
            >
              {t('identity.login.register')}
            </button>
          </p>
        ) : null}
      </form>
    </Dialog>
  );
}
