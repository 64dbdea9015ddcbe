import { type FormEvent, useState } from 'react';
import { sendPlaceCode, verifyPlace } from '#modules/identity/contract.ts';
import type { Channel } from '#modules/messaging/contract.ts';
import { CodeField } from '#modules/messaging/site/index.tsx';
import { call, Refused } from '#platform/site/call.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { typedFields } from '#platform/site/typed-fields.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Tabs } from '#ui/tabs/tabs.tsx';
import { showGaps } from '../login/fill-form.ts';
import { type PendingLogin, useLoginRefused } from '../login/pending-login.ts';
import { useAfterLogin } from '../login/use-after-login.ts';
import { channelsIn } from './channels.ts';

const LABEL = { sms: 'identity.verify.sms', mail: 'identity.verify.mail' } as const;

/** Fields for the channel of the code and the code, and the server's refusal. */
export function VerifyPlaceForm(props: {
  readonly pending: PendingLogin;
  readonly onGone: () => void;
}) {
  const { t } = useTranslate();
  const { challenge, value } = props.pending;
  const channels = channelsIn(value);
  const [channel, setChannel] = useState<Channel>(channels[0]?.channel ?? 'sms');
  const verifying = useCommand(verifyPlace);
  const afterLogin = useAfterLogin();
  const isHeld = useLoginRefused();
  const [isMissing, setMissing] = useState(false);
  const [refusal, setRefusal] = useState<Refused>();
  const to = channels.find((one) => one.channel === channel)?.to ?? '';

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const gaps = showGaps(event.currentTarget, ['verificationCode']);
    const verificationCode = typedFields(event.currentTarget)['verificationCode'] ?? '';
    setMissing(gaps.length > 0);
    setRefusal(undefined);
    if (gaps.length > 0) {
      return;
    }
    try {
      afterLogin(await verifying.send({ challenge, channel, verificationCode }));
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      if (error.code === 'login.challenge.gone') {
        props.onGone();
      } else if (!isHeld(error)) {
        setRefusal(error);
      }
    }
  }

  return (
    <form className="grid gap-4" noValidate onSubmit={(event) => void submit(event)}>
      <p className="text-ink-2">{t('identity.verify.why')}</p>
      {channels.length > 1 ? (
        <Tabs
          name="verify"
          label={t('identity.verify.where')}
          tabs={channels.map(({ channel: id }) => ({ id, label: t(LABEL[id]) }))}
          selected={channel}
          onSelect={setChannel}
          look="segment"
          isBlock
        />
      ) : null}
      <div id="verify-panel" className="grid gap-2">
        <p className="text-14">
          {t('identity.verify.to')} <bdi className="font-strong">{to}</bdi>
        </p>
        <CodeField
          key={channel}
          send={() => call(sendPlaceCode, { challenge, channel })}
          error={isMissing ? t('identity.required') : undefined}
        />
      </div>
      {refusal === undefined ? null : (
        <p role="alert" className="text-14 text-ember-ink">
          {refusalText(t, refusal)}
        </p>
      )}
      <Button type="submit" tone="leaf" size="big" isBlock isBusy={verifying.isSending}>
        {t('identity.verify.submit')}
      </Button>
    </form>
  );
}
