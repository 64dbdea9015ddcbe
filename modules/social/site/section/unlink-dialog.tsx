import { type FormEvent, useState } from 'react';
import { unlinkSocial } from '#modules/social/contract.ts';
import { OwnerGate } from '#platform/site/owner-gate.tsx';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';

/** Asks for the password before a way in is taken away (R15). */
export function UnlinkDialog(props: {
  readonly provider: { readonly code: string; readonly name: string };
  readonly hasPassword: boolean;
  readonly onClose: () => void;
  readonly onUnlinked: () => void;
}) {
  const { t } = useTranslate();
  const { code, name } = props.provider;
  const unlink = useCommand(unlinkSocial);
  const [password, setPassword] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = { provider: code, ...(props.hasPassword ? { password } : {}) };
    if ((await unlink.send(input).catch(() => false)) === true) {
      props.onUnlinked();
    }
  }

  return (
    <Dialog
      title={t('social.unlink.title', { 0: name })}
      closeLabel={t('social.cancel')}
      width="message"
      onClose={props.onClose}
    >
      <OwnerGate>
        <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
          <p className="text-14 text-ink-2">{t('social.unlink.text', { 0: name })}</p>
          {props.hasPassword ? (
            <PasswordField
              label={t('social.link.password')}
              name="password"
              autoComplete="current-password"
              required
              showLabel={t('social.password.show')}
              hideLabel={t('social.password.hide')}
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          ) : null}
          {unlink.refusal === undefined ? null : (
            <p role="alert" className="text-14 text-ember-ink">
              {refusalText(t, unlink.refusal)}
            </p>
          )}
          <div className="flex justify-end gap-2">
            <Button onClick={props.onClose}>{t('social.cancel')}</Button>
            <Button type="submit" tone="danger" isBusy={unlink.isSending}>
              {t('social.section.unlink')}
            </Button>
          </div>
        </form>
      </OwnerGate>
    </Dialog>
  );
}
