import { Button, ColorInput, TextInput } from '@mantine/core';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { useMay } from '#ui/office/operator.ts';
import { setMemberLabels } from '../../contract.labels-office.ts';
import type { MemberLabel } from '../../contract.ts';
import { DEFAULT_LABEL_COLOUR, MAX_LABELS } from '../../field-rules.label.ts';

const NEW = { labelName: '', color: DEFAULT_LABEL_COLOUR };

/** The labels of a member, as the member sees them; who may, replaces them. */
export function Labels(props: { readonly id: string; readonly labels: readonly MemberLabel[] }) {
  const { t } = useTranslate();
  const { id, labels } = props;
  const mayLabel = useMay('member.label');
  const change = useOfficeMutation(setMemberLabels);
  const [draft, setDraft] = useState<readonly MemberLabel[]>();
  const send = async (reason: string) => {
    const answer = await change.send({ id, labels: [...(draft ?? labels)], reason });
    if (answer !== undefined) {
      announceDone(t);
      setDraft(undefined);
    }
    return answer;
  };
  return (
    <Section
      title={t('office.member.labels')}
      aside={
        mayLabel ? (
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              change.reset();
              setDraft(labels.length === 0 ? [NEW] : labels);
            }}
          >
            {t('office.member.labels.change')}
          </Button>
        ) : null
      }
    >
      <div className="of-pad of-row">
        {labels.length === 0 ? t('office.member.labels.none') : null}
        {labels.map(({ labelName, color }) => (
          <span
            key={labelName}
            className="of-pill"
            style={{ borderInlineStart: `4px solid ${color}` }}
          >
            <bdi>{labelName}</bdi>
          </span>
        ))}
      </div>
      <ReasonDialog
        title={t('office.member.labels.change')}
        confirm={t('office.member.labels.change')}
        isOpen={draft !== undefined}
        onClose={() => setDraft(undefined)}
        onConfirm={send}
        isSending={change.isSending}
        refusal={change.refusal}
      >
        <Rows labels={draft ?? []} onChange={setDraft} />
      </ReasonDialog>
    </Section>
  );
}

function Rows(props: {
  readonly labels: readonly MemberLabel[];
  readonly onChange: (labels: readonly MemberLabel[]) => void;
}) {
  const { t } = useTranslate();
  const { labels, onChange } = props;
  const replace = (at: number, part: Partial<MemberLabel>) =>
    onChange(labels.map((label, index) => (index === at ? { ...label, ...part } : label)));
  return (
    <div className="of-stack">
      {labels.map((label, at) => (
        <div className="of-row" key={at}>
          <TextInput
            label={t('office.member.labels.name', { 0: at + 1 })}
            value={label.labelName}
            maxLength={40}
            onChange={(event) => replace(at, { labelName: event.currentTarget.value })}
          />
          <ColorInput
            label={t('office.member.labels.colour', { 0: at + 1 })}
            value={label.color}
            format="hex"
            onChange={(color) => replace(at, { color })}
          />
          <Button
            variant="subtle"
            aria-label={t('office.member.labels.remove', { 0: at + 1 })}
            onClick={() => onChange(labels.filter((_label, index) => index !== at))}
          >
            <X size={14} />
          </Button>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<Plus size={14} />}
        disabled={labels.length >= MAX_LABELS}
        onClick={() => onChange([...labels, NEW])}
      >
        {t('office.member.labels.add')}
      </Button>
    </div>
  );
}
