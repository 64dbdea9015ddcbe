import { Button, Modal, PasswordInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { beginStaffProof, proveStaff } from '#modules/factor/contract.staff-office.ts';
import { proveWithPassword } from '#modules/operator/contract.proof-office.ts';
import { MAX_TYPED_PASSWORD } from '#platform/contract/password.ts';
import { endProof, useIsProofWanted } from '#platform/office/step-up.ts';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useOperator } from '#ui/office/operator.ts';
import { Refusal } from '#ui/office/states.tsx';
import { type FactorProof, ProofForm } from './proof-form.tsx';

/** Opens while a call waits for the operator to prove who they are; the call goes on by itself afterwards. */
export function StepUpDialog() {
  const { t } = useTranslate();
  const isWanted = useIsProofWanted();
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('office.close') }}
      opened={isWanted}
      onClose={() => endProof(false)}
      title={<b>{t('office.factor.prove')}</b>}
      zIndex={400}
    >
      <div className="of-stack">
        <span className="muted">{t('office.factor.prove_why')}</span>
        {isWanted && <Proof />}
      </div>
    </Modal>
  );
}

function Proof() {
  const { proof } = useOperator();
  return proof.password ? <ByPassword /> : <ByFactor {...proof} />;
}

function ByPassword() {
  const { t } = useTranslate();
  const [password, setPassword] = useState('');
  const prove = useOfficeMutation(proveWithPassword);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if ((await prove.send({ password })) !== undefined) {
      endProof(true);
    }
    setPassword('');
  };
  return (
    <form className="of-stack" onSubmit={(event) => void submit(event)}>
      {prove.refusal !== undefined && <Refusal refusal={prove.refusal} />}
      <PasswordInput
        label={t('office.factor.password')}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        autoComplete="current-password"
        maxLength={MAX_TYPED_PASSWORD}
        required
        withAsterisk={false}
        data-autofocus
      />
      <Button type="submit" loading={prove.isSending}>
        {t('office.factor.confirm')}
      </Button>
    </form>
  );
}

function ByFactor({
  authenticator,
  passkey,
}: {
  readonly authenticator: boolean;
  readonly passkey: boolean;
}) {
  const begin = useOfficeMutation(beginStaffProof);
  const prove = useOfficeMutation(proveStaff);
  const send = async (proof: FactorProof) => {
    if ((await prove.send({ proof })) !== undefined) {
      endProof(true);
    }
  };
  return (
    <ProofForm
      hasAuthenticator={authenticator}
      hasPasskey={passkey}
      isSending={begin.isSending || prove.isSending}
      refusal={prove.refusal ?? begin.refusal}
      begin={async () => (await begin.send({}))?.value}
      onProof={send}
    />
  );
}
