import { type FormEvent, useState } from 'react';
import { linkSocial, listSocialLinks } from '#modules/social/contract.ts';
import { useModals } from '#platform/site/modals.ts';
import { OwnerGate } from '#platform/site/owner-gate.tsx';
import { refusalText } from '#platform/site/refusal-text.ts';
import { Link } from '#platform/site/router.tsx';
import { useSession } from '#platform/site/session.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { PasswordField } from '#ui/field/password-field.tsx';
import { type Arrival, goOn } from './return-state.ts';
import { WhoArrived } from './who-arrived.tsx';

/** Makes who arrived a way into the account that is logged in: both are proved in this browser (N17). */
export function LinkAccount({ arrival }: { readonly arrival: Arrival }) {
  const { t } = useTranslate();
  const session = useSession((state) => state.session);
  const open = useModals((state) => state.open);
  return (
    <div className="grid gap-4">
      <h1 className="text-22 font-strong">{t('social.link.title')}</h1>
      <WhoArrived arrival={arrival} />
      {session === undefined ? (
        <>
          <p className="text-14 text-ink-2">{t('social.link.loginFirst')}</p>
          <Button
            tone="leaf"
            size="big"
            isBlock
            onClick={() => open('loginModal', { path: '/login/social' })}
          >
            {t('social.unknown.login')}
          </Button>
        </>
      ) : (
        <OwnerGate>
          <LinkForm arrival={arrival} account={session.account} />
        </OwnerGate>
      )}
    </div>
  );
}

function LinkForm({ arrival, account }: { readonly arrival: Arrival; readonly account: string }) {
  const { t } = useTranslate();
  const links = useEndpoint(listSocialLinks, {});
  const link = useCommand(linkSocial);
  const [password, setPassword] = useState('');
  const needsPassword = links.data?.hasPassword === true;

  async function submit(event: FormEvent) {
    event.preventDefault();
    const input = { handle: arrival.handle, ...(needsPassword ? { password } : {}) };
    if ((await link.send(input).catch(() => false)) === true) {
      // The security centre, one step on, must not show what was there before.
      await links.refetch();
      goOn({ step: 'linked', arrival });
    }
  }

  return (
    <form className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <p className="text-14 text-ink-2">
        {t('social.link.text', { 0: arrival.provider, 1: account })}
      </p>
      {needsPassword ? (
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
      {link.refusal === undefined ? null : (
        <p role="alert" className="text-14 text-ember-ink">
          {refusalText(t, link.refusal)}
        </p>
      )}
      <Button type="submit" tone="leaf" size="big" isBlock isBusy={link.isSending}>
        {t('social.link.submit')}
      </Button>
      <Link to="/account/security" className={buttonClass({ tone: 'quiet', isBlock: true })}>
        {t('social.cancel')}
      </Link>
    </form>
  );
}
