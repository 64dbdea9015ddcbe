import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand } from '#platform/site/use-endpoint.ts';
import { MessageDialog } from '#ui/message-dialog/message-dialog.tsx';
import { CONTRACT_CALLS } from '../../contract-calls.ts';
import type { Kind } from '../../terms.ts';

type Asked = { readonly id: string; readonly action: 'terminate' | 'withdraw' };

/** Ends a contract, or takes an offer back, after asking. */
export function useEnd(kind: Kind, onDone: () => void) {
  const process = useCommand(CONTRACT_CALLS[kind].process);
  const [asked, ask] = useState<Asked>();
  const run = async (what: Asked) => {
    await process.send(what).then(onDone, () => undefined);
    ask(undefined);
  };
  return { asked, ask, run, isSending: process.isSending, refusal: process.refusal };
}

export function EndDialog({ end }: { readonly end: ReturnType<typeof useEnd> }) {
  const { t } = useTranslate();
  const { asked } = end;
  if (asked === undefined) {
    return null;
  }
  return (
    <MessageDialog
      title={t(`agent.${asked.action}.title`)}
      closeLabel={t('agent.close')}
      confirm={{
        label: t(`agent.${asked.action}`),
        tone: 'danger',
        onPress: () => void end.run(asked),
      }}
      cancel={{ label: t('agent.cancel'), onPress: () => end.ask(undefined) }}
      defaultButton="cancel"
      isBusy={end.isSending}
    >
      {t(`agent.${asked.action}.text`)}
    </MessageDialog>
  );
}
