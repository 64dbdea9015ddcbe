import { Suspense, useState } from 'react';
import { readFactors, removeAuthenticator } from '#modules/factor/contract.ts';
import { momentText } from '#platform/i18n/moment-text.ts';
import { useQueryClient } from '#platform/site/query-client.ts';
import { readAgain } from '#platform/site/read-again.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Note } from '#ui/note/note.tsx';
import { ProofGate } from '../proof/proof-gate.tsx';
import { RecoveryCodes } from '../recovery/recovery-codes.tsx';
import { BindAuthenticator } from './bind-authenticator.tsx';

/** Binds an authenticator app, or takes the bound one away (LGN-11, MC-1). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const queries = useQueryClient();
  const [done, setDone] = useState<'bound' | 'removed'>();
  const [codes, setCodes] = useState<readonly string[]>([]);
  function finish(what: 'bound' | 'removed', recoveryCodes: readonly string[] = []) {
    setDone(what);
    setCodes(recoveryCodes);
    void readAgain(queries);
  }
  return (
    <Dialog
      title={t('factor.authenticator.title')}
      closeLabel={t('factor.close')}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      <div className="grid gap-4">
        {done === undefined ? (
          <Suspense fallback={null}>
            <ProofGate>
              <BindOrRemove onDone={finish} />
            </ProofGate>
          </Suspense>
        ) : (
          <>
            <div role="status">
              <Note tone="leaf">{t(`status.authenticator.${done}`)}</Note>
            </div>
            {codes.length === 0 ? (
              <Button tone="leaf" isBlock data-first-focus onClick={onClose}>
                {t('factor.done')}
              </Button>
            ) : (
              <RecoveryCodes codes={codes} onSaved={onClose} />
            )}
          </>
        )}
      </div>
    </Dialog>
  );
}

function BindOrRemove(props: {
  readonly onDone: (what: 'bound' | 'removed', recoveryCodes?: readonly string[]) => void;
}) {
  const { data } = useEndpoint(readFactors, {});
  if (data === undefined) {
    return null;
  }
  return data.authenticatorSince === null ? (
    <BindAuthenticator onBound={(codes) => props.onDone('bound', codes)} />
  ) : (
    <RemoveAuthenticator
      since={data.authenticatorSince}
      onRemoved={() => props.onDone('removed')}
    />
  );
}

function RemoveAuthenticator(props: { readonly since: number; readonly onRemoved: () => void }) {
  const { t, language } = useTranslate();
  const removing = useCommand(removeAuthenticator);
  return (
    <div className="grid gap-4">
      <p>{t('factor.authenticator.since', { 0: momentText(props.since, 'date', { language }) })}</p>
      {removing.refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, removing.refusal)}
        </Note>
      )}
      <Button
        tone="danger"
        isBlock
        isBusy={removing.isSending}
        onClick={() => void removing.send({}).then(props.onRemoved, () => undefined)}
      >
        {t('factor.authenticator.remove')}
      </Button>
    </div>
  );
}
