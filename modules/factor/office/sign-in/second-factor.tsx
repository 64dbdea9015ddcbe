import { Button } from '@mantine/core';
import { beginStaffFactor, finishStaffSignIn } from '#modules/factor/contract.staff-office.ts';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { type FactorProof, ProofForm } from './proof-form.tsx';

/** The second step of signing in, after the right password of a person who has a second factor. */
export function SecondFactor(props: {
  readonly challenge: string;
  readonly hasAuthenticator: boolean;
  readonly hasPasskey: boolean;
  readonly onSignedIn: (token: string) => void;
  readonly onBack: () => void;
}) {
  const { t } = useTranslate();
  const { challenge, hasAuthenticator, hasPasskey, onSignedIn, onBack } = props;
  const begin = useOfficeMutation(beginStaffFactor);
  const finish = useOfficeMutation(finishStaffSignIn);
  const send = async (proof: FactorProof) => {
    const answer = await finish.send({ challenge, proof });
    if (answer !== undefined) {
      onSignedIn(answer.value.token);
    }
  };
  return (
    <div className="of-stack">
      <ProofForm
        hasAuthenticator={hasAuthenticator}
        hasPasskey={hasPasskey}
        isSending={begin.isSending || finish.isSending}
        refusal={finish.refusal ?? begin.refusal}
        begin={async () => (await begin.send({ challenge }))?.value}
        onProof={send}
      />
      <Button variant="subtle" size="sm" onClick={onBack}>
        {t('office.factor.back')}
      </Button>
    </div>
  );
}
