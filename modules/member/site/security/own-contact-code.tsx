import { CodeField } from '#modules/messaging/site/index.tsx';
import { call } from '#platform/site/call.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Note } from '#ui/note/note.tsx';
import { readSecurityProfile, sendPaymentCode } from '../../contract.security.ts';

/** A code at the member's own bound contact, where the payment PIN is forgotten. */
export function OwnContactCode(props: {
  readonly channels: readonly ('sms' | 'mail')[];
  readonly error: string | undefined;
}) {
  const { t } = useTranslate();
  const { data } = useEndpoint(readSecurityProfile, {});
  const [channel] = props.channels;
  if (channel === undefined) {
    return <Note tone="pollen">{t('profile.payment.noContact')}</Note>;
  }
  const masked = (channel === 'sms' ? data?.mobile : data?.email)?.masked ?? '';
  return (
    <div className="grid gap-2">
      <p className="text-14 text-ink-2">
        {t('profile.payment.codeTo')} <bdi className="font-strong">{masked}</bdi>
      </p>
      <CodeField send={() => call(sendPaymentCode, { channel })} error={props.error} />
    </div>
  );
}
