import { Select } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { ChoiceField } from '#ui/office/form/choice-field.tsx';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { Banner } from '#ui/office/states.tsx';
import { startRun } from '../../contract.office.ts';

type StartDialogProps = {
  readonly vendors: readonly { readonly value: string; readonly label: string }[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
};

/** Which vendor, over which transport, and why. */
export function StartDialog({ vendors, isOpen, onClose }: StartDialogProps) {
  const { t } = useTranslate();
  const navigate = useNavigate();
  const { send, isSending, refusal } = useOfficeMutation(startRun);
  const [vendor, setVendor] = useState<string | null>(null);
  const [transport, setTransport] = useState<'in_process' | 'http'>('http');
  const chosen = vendor ?? vendors[0]?.value ?? '';
  return (
    <ReasonDialog
      title={t('office.conformance.start')}
      confirm={t('office.conformance.go')}
      isOpen={isOpen}
      onClose={onClose}
      isSending={isSending}
      refusal={refusal}
      onConfirm={async (reason) => {
        const answer = await send({ vendor: chosen, transport, reason });
        if (answer !== undefined) {
          void navigate(`/conformance/${answer.value.id}`);
        }
        return answer;
      }}
    >
      <Banner tone="sky">{t('office.conformance.explained')}</Banner>
      <Select
        label={t('office.conformance.vendor')}
        data={[...vendors]}
        value={chosen}
        onChange={setVendor}
        searchable
        allowDeselect={false}
      />
      <ChoiceField
        label={t('office.conformance.transport')}
        value={transport}
        onChange={setTransport}
        choices={(['http', 'in_process'] as const).map((value) => ({
          value,
          label: t(`office.conformance.transport.${value}`),
        }))}
      />
    </ReasonDialog>
  );
}
