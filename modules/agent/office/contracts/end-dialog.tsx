import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { type ContractLine, endAgentContract } from '../../contract.office.ts';

/** Ends a contract with its running period, or takes an offer back. */
export function EndDialog(props: {
  readonly contract: ContractLine;
  readonly onClose: () => void;
}) {
  const { t } = useTranslate();
  const { contract, onClose } = props;
  const end = useOfficeMutation(endAgentContract);
  const isOffer = contract.state === 'offered';
  const send = async (reason: string) => {
    const done = await end.send({
      ...{ id: contract.id, action: isOffer ? 'withdraw' : 'terminate', reason },
    });
    if (done !== undefined) {
      announceDone(t);
    }
    return done;
  };
  const what = t(isOffer ? 'office.agents.withdraw' : 'office.agents.end');
  return (
    <ReasonDialog
      title={`${what}: ${contract.agent}`}
      confirm={what}
      isOpen
      isDangerous
      onClose={onClose}
      onConfirm={send}
      isSending={end.isSending}
      refusal={end.refusal}
    >
      {isOffer ? null : <p>{t('office.agents.end.hint')}</p>}
    </ReasonDialog>
  );
}
