import { type FormEvent, useRef, useState } from 'react';
import { readCountry } from '#modules/brand/contract.ts';
import { listSocialWays } from '#modules/social/contract.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { PhoneIcon } from '#ui/icon/icons.ts';
import { toE164 } from './phone-number.ts';
import { usePhoneLogin } from './use-phone-login.ts';

/** Login by a phone number that the brand's phone provider proves (LGN-2). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const project = useEndpoint(listSocialWays, {}).data?.phone;
  const dialingCode = useEndpoint(readCountry, {}).data?.countryDialingCode ?? '';
  const login = usePhoneLogin();
  const corner = useRef<HTMLDivElement>(null);
  const [number, setNumber] = useState('');
  const [code, setCode] = useState('');

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (login.sentTo !== undefined) {
      await login.prove(code.trim());
      return;
    }
    const phone = toE164(number, dialingCode);
    if (phone === undefined) {
      login.setProblem(t('social.phone.error.number'));
    } else if (project != null && corner.current !== null) {
      await login.send(project, phone, corner.current);
    }
  }

  return (
    <Dialog
      title={t('social.phone.title')}
      closeLabel={t('social.close')}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
        {login.sentTo === undefined ? (
          <TextField
            label={t('social.phone.number')}
            name="mobileNum"
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            icon={<PhoneIcon />}
            hint={t('social.phone.hint', { 0: dialingCode })}
            value={number}
            onChange={(event) => setNumber(event.target.value)}
            error={login.problem}
          />
        ) : (
          <TextField
            label={t('social.phone.code')}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            hint={t('social.phone.sent', { 0: login.sentTo })}
            value={code}
            onChange={(event) => setCode(event.target.value)}
            error={login.problem}
          />
        )}
        <div ref={corner} />
        <Button type="submit" tone="leaf" size="big" isBlock isBusy={login.isBusy}>
          {t(login.sentTo === undefined ? 'social.phone.send' : 'social.phone.submit')}
        </Button>
      </form>
    </Dialog>
  );
}
