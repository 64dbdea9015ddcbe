import { type ReactNode, useState } from 'react';
import { readFactors } from '#modules/factor/contract.ts';
import { useQueryClient } from '#platform/site/query-client.ts';
import { readAgain } from '#platform/site/read-again.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Note } from '#ui/note/note.tsx';
import { knowsPasskeys } from '../ask-passkey.ts';
import { ProofGate } from '../proof/proof-gate.tsx';
import { RecoveryCodes } from '../recovery/recovery-codes.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { PasskeyRow } from './passkey-row.tsx';

/** A browser that can have no passkeys says so at once: with none to manage there is nothing to prove oneself for. */
function Gate(props: { readonly isOpen: boolean; readonly children: ReactNode }) {
  return props.isOpen ? props.children : <ProofGate>{props.children}</ProofGate>;
}

/** The passkeys of an account: add, rename, remove (LGN-11, MC-1). */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const queries = useQueryClient();
  const { data } = useEndpoint(readFactors, {});
  const [codes, setCodes] = useState<readonly string[]>([]);
  const changed = () => {
    void readAgain(queries);
  };
  return (
    <Dialog
      title={t('factor.passkeys.title')}
      closeLabel={t('factor.close')}
      closesOnBackdrop={false}
      onClose={onClose}
    >
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onSaved={() => setCodes([])} />
      ) : (
        <Gate isOpen={!knowsPasskeys() && data?.passkeys.length === 0}>
          <div className="grid gap-4">
            <p className="text-14 text-ink-2">{t('factor.passkeys.why')}</p>
            {data === undefined || data.passkeys.length === 0 ? null : (
              <ul className="grid divide-y divide-line rounded-card border border-line">
                {data.passkeys.map((passkey) => (
                  <PasskeyRow key={passkey.id} passkey={passkey} onChanged={changed} />
                ))}
              </ul>
            )}
            {knowsPasskeys() ? (
              <AddPasskey
                onAdded={(recoveryCodes) => {
                  setCodes(recoveryCodes);
                  changed();
                }}
              />
            ) : (
              <Note tone="pollen">{t('factor.passkeys.unsupported')}</Note>
            )}
          </div>
        </Gate>
      )}
    </Dialog>
  );
}
