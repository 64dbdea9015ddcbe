import { Button, Select } from '@mantine/core';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { type Translate, useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { ReviewBar } from '#ui/office/form/review-bar.tsx';
import { useEditor } from '#ui/office/form/use-editor.ts';
import { useMay } from '#ui/office/operator.ts';
import { Banner, Pill } from '#ui/office/states.tsx';
import { changeGateway, type GatewayChoice } from '../../contract.office.ts';
import type { Channel } from '../../contract.ts';
import {
  choiceOfDraft,
  draftOf,
  KINDS,
  type KindFieldsProps,
  secretsOfDraft,
} from './gateway-draft.ts';
import { HttpFields } from './http-fields.tsx';
import { SmtpFields } from './smtp-fields.tsx';
import { TestDialog } from './test-dialog.tsx';

type GatewayFormProps = {
  readonly channel: Channel;
  readonly saved: {
    readonly choice: GatewayChoice;
    readonly secretNames: readonly string[];
    readonly version: string;
  };
  readonly isSandbox: boolean;
};

/** One channel: who carries its messages, with which settings and secrets. */
export function GatewayForm({ channel, saved, isSandbox }: GatewayFormProps) {
  const { t } = useTranslate();
  const isLocked = !useMay('gateway.change');
  const editor = useEditor({
    ...{ entity: `gateway:${channel}`, version: saved.version, isStored: false },
    saved: draftOf(saved.choice),
  });
  const { draft, setDraft } = editor;
  const [isTesting, setTesting] = useState(false);
  const change = useOfficeMutation(changeGateway);
  const choice = choiceOfDraft(draft);
  const secrets = secretsOfDraft(draft);
  const send = async (reason: string) => {
    const answer = await change.send({
      channel,
      choice,
      version: editor.version,
      reason,
      ...(secrets === undefined ? {} : { secrets }),
    });
    return answer;
  };
  return (
    <>
      {saved.choice.kind === 'outbox' && (
        <Banner tone={isSandbox ? 'sky' : 'ember'}>
          {t(isSandbox ? 'office.gateways.outbox' : 'office.gateways.nowhere')}
        </Banner>
      )}
      <Section
        title={t(`office.gateways.part.${channel}`)}
        aside={
          <>
            <Pill tone={saved.choice.kind === 'outbox' ? 'pollen' : 'leaf'}>
              {t('office.gateways.now', { 0: t(`office.gateways.kind.${saved.choice.kind}`) })}
            </Pill>
            {!isLocked && (
              <Button
                size="compact-xs"
                variant="default"
                leftSection={<Send size={12} />}
                onClick={() => setTesting(true)}
              >
                {t('office.gateways.test')}
              </Button>
            )}
          </>
        }
      >
        <div className="of-fields">
          <Select
            label={t('office.gateways.kind')}
            disabled={isLocked}
            allowDeselect={false}
            value={draft.kind}
            data={KINDS[channel].map((kind) => ({
              value: kind,
              label: t(`office.gateways.kind.${kind}`),
            }))}
            onChange={(next) => {
              const kind = KINDS[channel].find((known) => known === next);
              setDraft({ ...draft, kind: kind ?? draft.kind });
            }}
          />
        </div>
      </Section>
      <KindFields
        draft={draft}
        setDraft={setDraft}
        isLocked={isLocked}
        stored={saved.secretNames}
      />
      <ReviewBar
        editor={editor}
        needsTwo
        words={(value) => inWords(t, choiceOfDraft(value), secretsOfDraft(value))}
        onSave={send}
        isSending={change.isSending}
        refusal={change.refusal}
      />
      <TestDialog channel={channel} isOpen={isTesting} onClose={() => setTesting(false)} />
    </>
  );
}

function KindFields(props: KindFieldsProps) {
  switch (props.draft.kind) {
    case 'outbox':
      return null;
    case 'http':
      return <HttpFields {...props} />;
    case 'smtp':
      return <SmtpFields {...props} />;
    default:
      return props.draft.kind satisfies never;
  }
}

/** A choice under the names the form shows; of secrets, only which ones are new. */
function inWords(
  t: Translate,
  choice: GatewayChoice,
  secrets: Readonly<Record<string, string>> | undefined,
): Readonly<Record<string, string>> {
  const settings = choice.kind === 'outbox' ? {} : choice.settings;
  return {
    [t('office.gateways.kind')]: t(`office.gateways.kind.${choice.kind}`),
    ...Object.fromEntries(
      Object.entries(settings)
        .filter(([, value]) => value !== '')
        .map(([field, value]) => [t(`office.gateways.${field}`), String(value)]),
    ),
    ...(secrets === undefined
      ? {}
      : { [t('office.gateways.secrets')]: Object.keys(secrets).join(', ') }),
  };
}
