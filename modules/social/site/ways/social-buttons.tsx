import { useState } from 'react';
import { listSocialWays } from '#modules/social/contract.ts';
import { Refused } from '#platform/site/call.ts';
import { useModals } from '#platform/site/modals.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { PhoneIcon } from '#ui/icon/icons.ts';
import { FirstLetter } from './first-letter.tsx';
import { leaveFor } from './leave.ts';

/** A button for each provider of the brand; nothing while there is none (LGN-6). */
export function SocialButtons() {
  const { t } = useTranslate();
  const ways = useEndpoint(listSocialWays, {});
  const open = useModals((state) => state.open);
  const [leaving, setLeaving] = useState<string>();
  const [refusal, setRefusal] = useState<Refused>();

  async function leave(provider: string) {
    setLeaving(provider);
    setRefusal(undefined);
    try {
      const { intent } = useModals.getState();
      await leaveFor({ provider, purpose: 'login', intent });
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
      setRefusal(error);
      setLeaving(undefined);
    }
  }

  return (
    <>
      {ways.data?.providers.map(({ code, name }) => (
        <Button
          key={code}
          tone="line"
          className="col-span-full"
          icon={<FirstLetter of={name} />}
          isBusy={leaving === code}
          onClick={() => void leave(code)}
        >
          <span className="min-w-0 truncate">{t('social.continue', { 0: name })}</span>
        </Button>
      ))}
      {ways.data?.phone == null ? null : (
        <Button
          tone="line"
          className="col-span-full"
          icon={<PhoneIcon />}
          onClick={() => open('phoneProofModal')}
        >
          {t('social.phone.way')}
        </Button>
      )}
      {refusal === undefined ? null : (
        <p role="alert" className="col-span-full text-14 text-ember-ink">
          {refusalText(t, refusal)}
        </p>
      )}
    </>
  );
}
