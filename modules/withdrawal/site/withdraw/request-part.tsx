import { useState } from 'react';
import { latePart } from '#platform/site/late-part.tsx';
import { useOpenCentre } from '#platform/site/open-centre.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Note } from '#ui/note/note.tsx';
import type { PayeeShown } from '../../contract.payee.ts';
import { RequestForm } from './request-form.tsx';
import type { Account, Settings } from './terms.ts';

const BindDialog = latePart(async () => (await import('./bind-dialog.tsx')).BindDialog);
const RemoveDialog = latePart(async () => (await import('./remove-dialog.tsx')).RemoveDialog);

/** The request itself, or what it needs first: a payment PIN, a payee, the end of the one before. */
export function RequestPart(props: {
  readonly settings: Settings;
  readonly account: Account;
  readonly onChanged: () => void;
}) {
  const { t } = useTranslate();
  const { settings, account, onChanged } = props;
  const openCentre = useOpenCentre();
  const [isBinding, setBinding] = useState(false);
  const [removing, setRemoving] = useState<PayeeShown>();
  const payees = account.fullBankCardList;
  const close = () => {
    setBinding(false);
    setRemoving(undefined);
    onChanged();
  };
  if (settings.allowWithdraw === 'N') {
    return <Note tone="pollen">{t('withdrawal.closed')}</Note>;
  }
  if (!account.hasPaymentPassword) {
    return (
      <Card>
        <EmptyState
          title={t('withdrawal.pin.unset')}
          action={
            <Button tone="leaf" onClick={() => openCentre('mc', 'securityCenter')}>
              {t('withdrawal.pin.set')}
            </Button>
          }
        >
          {t('withdrawal.pin.unset.text')}
        </EmptyState>
      </Card>
    );
  }
  return (
    <>
      {payees.length === 0 ? (
        <Card>
          <EmptyState
            title={t('withdrawal.none')}
            action={
              <Button tone="leaf" onClick={() => setBinding(true)}>
                {t('withdrawal.add')}
              </Button>
            }
          >
            {t('withdrawal.none.text')}
          </EmptyState>
        </Card>
      ) : (
        <>
          {account.isWaiting ? <Note tone="sky">{t('withdrawal.waiting')}</Note> : null}
          <RequestForm
            settings={settings}
            account={account}
            onAdd={() => setBinding(true)}
            onRemove={setRemoving}
            onSent={onChanged}
          />
        </>
      )}
      {isBinding ? <BindDialog onClose={close} /> : null}
      {removing === undefined ? null : <RemoveDialog payee={removing} onClose={close} />}
    </>
  );
}
