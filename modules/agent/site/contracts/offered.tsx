import { useState } from 'react';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { MessageDialog } from '#ui/message-dialog/message-dialog.tsx';
import { Note } from '#ui/note/note.tsx';
import { Pill } from '#ui/pill/pill.tsx';
import { CONTRACT_CALLS } from '../../calls-of-kind.ts';
import type { AgentContract } from '../../contract.ts';
import { momentIn } from './moment-in.ts';
import { PlainTerms } from './plain-terms.tsx';
import { TermsView } from './terms-view.tsx';

/** A contract that waits for the agent's answer. */
export function Offered(props: { readonly contract: AgentContract; readonly onDone: () => void }) {
  const { t, language } = useTranslate();
  const { contract, onDone } = props;
  const { kind, giver, answerUntil, period, terms } = contract;
  const process = useCommand(CONTRACT_CALLS[kind].process);
  const [asked, setAsked] = useState<'accept' | 'reject'>();
  const answer = async () => {
    if (asked === undefined) {
      return;
    }
    await process.send({ id: contract.id, action: asked }).then(onDone, () => undefined);
    setAsked(undefined);
  };
  return (
    <Card
      title={t('agent.offered')}
      action={<Pill tone="pollen">{t(`agent.period.${period}`)}</Pill>}
    >
      <div className="grid gap-3">
        <p className="text-14 text-ink-2">
          {t('agent.offered.text', {
            0: giver ?? t('agent.brand'),
            1: momentIn(answerUntil, language),
          })}
        </p>
        <TermsView terms={terms} />
        <PlainTerms kind={kind} terms={terms} />
        {process.refusal === undefined ? null : (
          <Note tone="ember" isAlert>
            {refusalText(t, process.refusal)}
          </Note>
        )}
        <div className="grid grid-cols-2 gap-3">
          <Button tone="line" onClick={() => setAsked('reject')}>
            {t('agent.reject')}
          </Button>
          <Button tone="leaf" onClick={() => setAsked('accept')}>
            {t('agent.accept')}
          </Button>
        </div>
      </div>
      {asked === undefined ? null : (
        <MessageDialog
          title={t(`agent.${asked}.title`)}
          closeLabel={t('agent.close')}
          confirm={{
            label: t(`agent.${asked}`),
            tone: asked === 'accept' ? 'leaf' : 'danger',
            onPress: () => void answer(),
          }}
          cancel={{ label: t('agent.cancel'), onPress: () => setAsked(undefined) }}
          defaultButton="cancel"
          isBusy={process.isSending}
        >
          {t(`agent.${asked}.text`)}
        </MessageDialog>
      )}
    </Card>
  );
}
