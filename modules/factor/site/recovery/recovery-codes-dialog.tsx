import { useState } from 'react';
import { readFactors, renewRecoveryCodes } from '#modules/factor/contract.ts';
import { useQueryClient } from '#platform/site/query-client.ts';
import { readAgain } from '#platform/site/read-again.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Note } from '#ui/note/note.tsx';
import { ProofGate } from '../proof/proof-gate.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Ten new recovery codes, which replace the ones before (LGN-11). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const queries = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  return (
    <Dialog
      title={t('factor.recovery.title')}
      closeLabel={t('factor.close')}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      {codes === undefined ? (
        <ProofGate>
          <Renew
            onMade={(made) => {
              setCodes(made);
              void readAgain(queries);
            }}
          />
        </ProofGate>
      ) : (
        <RecoveryCodes codes={codes} onSaved={onClose} />
      )}
    </Dialog>
  );
}

function Renew({ onMade }: { readonly onMade: (codes: readonly string[]) => void }) {
  const { t } = useTranslate();
  const { data } = useEndpoint(readFactors, {});
  const renewing = useCommand(renewRecoveryCodes);
  return (
    <div className="grid gap-4">
      <p>{t('factor.recovery.left', { 0: data?.recoveryCodesLeft ?? 0 })}</p>
      <Note tone="pollen">{t('factor.recovery.renewWhy')}</Note>
      {renewing.refusal === undefined ? null : (
        <Note tone="ember" isAlert>
          {refusalText(t, renewing.refusal)}
        </Note>
      )}
      <Button
        tone="leaf"
        isBlock
        isBusy={renewing.isSending}
        onClick={() =>
          void renewing.send({}).then(
            ({ recoveryCodes }) => onMade(recoveryCodes),
            () => undefined,
          )
        }
      >
        {t('factor.recovery.renew')}
      </Button>
    </div>
  );
}
