import { useEffect, useState } from 'react';
import { voteOnHelp } from '#modules/help/contract.ts';
import { Refused } from '#platform/site/call.ts';
import { deviceId } from '#platform/site/device-id.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { readStored, writeStored } from '#platform/site/storage.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Chip } from '#ui/chip/chip.tsx';

const keyOf = (code: string) => `helpVote:${code}`;

/** Whether the article was useful: one vote for each reader, shown as it is and changed by another press. */
export function VoteBar({ code }: { readonly code: string }) {
  const { t } = useTranslate();
  const vote = useCommand(voteOnHelp);
  const [given, setGiven] = useState<string | null>(null);
  // The page comes from a server that does not know what this browser answered.
  useEffect(() => setGiven(readStored('localStorage', keyOf(code))), [code]);
  async function say(isUseful: boolean) {
    try {
      await vote.send({ code, isUseful, browser: deviceId() });
      writeStored('localStorage', keyOf(code), isUseful ? 'yes' : 'no');
      setGiven(isUseful ? 'yes' : 'no');
    } catch (error) {
      if (!(error instanceof Refused)) {
        throw error;
      }
    }
  }
  return (
    <div className="flex flex-wrap items-center gap-3">
      <fieldset aria-label={t('help.useful')} className="flex flex-wrap items-center gap-3">
        <span className="font-strong">{t('help.useful')}</span>
        <Chip isChosen={given === 'yes'} disabled={vote.isSending} onClick={() => void say(true)}>
          {t('help.yes')}
        </Chip>
        <Chip isChosen={given === 'no'} disabled={vote.isSending} onClick={() => void say(false)}>
          {t('help.no')}
        </Chip>
      </fieldset>
      <p role="status" className="text-14 text-ink-2">
        {vote.refusal !== undefined
          ? refusalText(t, vote.refusal)
          : given === null
            ? ''
            : t('help.thanks')}
      </p>
    </div>
  );
}
