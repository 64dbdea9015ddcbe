import { Button, Select, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Static } from 'typebox';
import { AGENT_TYPES } from '#platform/contract/account-type.ts';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { Refusal } from '#ui/office/states.tsx';
import { handleApplication, type readApplication } from '../../contract.applications-office.ts';
import type { ApplicationState } from '../../field-rules.applications.ts';

const MAX_LENGTH = 500;
type One = Static<typeof readApplication.output>;

/** The possible actions in each state; the server has the same rule. */
const STEPS: Readonly<Record<ApplicationState, readonly ApplicationState[]>> = {
  new: ['contacted', 'rejected'],
  contacted: ['accepted', 'rejected'],
  accepted: ['contacted'],
  rejected: ['contacted'],
};

/** A note, and the next step; a rejection needs its reason in the note. */
export function Decide({ one }: { readonly one: One }) {
  const { t } = useTranslate();
  const { send, isSending, refusal } = useOfficeMutation(handleApplication);
  const [note, setNote] = useState('');
  const [account, setAccount] = useState(one.account ?? '');
  const [agentType, setAgentType] = useState(AGENT_TYPES[0] ?? 1);
  const typed = note.trim();
  const act = async (state?: ApplicationState) => {
    const step = {
      ...(state === undefined ? {} : { state }),
      ...(typed === '' ? {} : { note: typed }),
      ...(state === 'accepted' && account.trim() !== ''
        ? { account: account.trim(), agentType }
        : {}),
    };
    if ((await send({ id: one.id, version: one.version, ...step })) !== undefined) {
      setNote('');
    }
  };
  return (
    <Section title={t('office.join.decide')}>
      <div className="of-pad of-stack">
        {refusal !== undefined && <Refusal refusal={refusal} />}
        <Textarea
          label={t('office.join.note')}
          description={t('office.join.note.hint')}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
          maxLength={MAX_LENGTH}
          autosize
          minRows={3}
        />
        {STEPS[one.state].includes('accepted') && (
          <AgentFields
            account={account}
            agentType={agentType}
            onAccount={setAccount}
            onType={setAgentType}
          />
        )}
        <div className="of-row">
          <Button
            variant="default"
            disabled={typed === ''}
            loading={isSending}
            onClick={() => void act()}
          >
            {t('office.join.keepNote')}
          </Button>
          {STEPS[one.state].map((state) => (
            <Button
              key={state}
              color={state === 'rejected' ? 'ember' : 'leaf'}
              variant={state === 'rejected' ? 'light' : 'filled'}
              disabled={state === 'rejected' && typed === ''}
              loading={isSending}
              onClick={() => void act(state)}
            >
              {t(`office.join.to.${state}`)}
            </Button>
          ))}
        </div>
      </div>
    </Section>
  );
}

/** The account that becomes an agent with the acceptance, and of which kind. */
function AgentFields(props: {
  readonly account: string;
  readonly agentType: number;
  readonly onAccount: (account: string) => void;
  readonly onType: (agentType: number) => void;
}) {
  const { t } = useTranslate();
  return (
    <>
      <TextInput
        label={t('office.join.agentAccount')}
        description={t('office.join.agentAccount.hint')}
        value={props.account}
        maxLength={64}
        autoComplete="off"
        onChange={(event) => props.onAccount(event.currentTarget.value)}
      />
      <Select
        label={t('office.join.agentType')}
        data={AGENT_TYPES.map((type) => ({
          value: String(type),
          label: t(`office.join.agentType.${type}`),
        }))}
        value={String(props.agentType)}
        allowDeselect={false}
        onChange={(value) => props.onType(Number(value))}
      />
    </>
  );
}
