import { Button, ColorInput, TextInput } from '@mantine/core';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import { BulkBar, type DryRun, DryRunBanner } from '#ui/office/list/bulk-bar.tsx';
import type { Chosen } from '#ui/office/list/choose-rows.tsx';
import { labelMembers } from '../../contract.labels-office.ts';
import { DEFAULT_LABEL_COLOUR } from '../../field-rules.label.ts';

/** Adds a label to the chosen members: the first press says what it would do, the second does it. */
export function BulkLabels({ chosen }: { readonly chosen: Chosen }) {
  const { t } = useTranslate();
  const change = useOfficeMutation(labelMembers);
  const [isOpen, setOpen] = useState(false);
  const [labelName, setName] = useState('');
  const [color, setColour] = useState(DEFAULT_LABEL_COLOUR);
  const [dryRun, setDryRun] = useState<DryRun>();
  const act = async (reason: string) => {
    const isDryRun = dryRun === undefined;
    const label = { labelName, color, reason, isDryRun };
    const answer = await change.send({ ids: [...chosen.keys], ...label });
    if (answer === undefined || isDryRun) {
      setDryRun(answer?.value);
      return undefined;
    }
    announceDone(t);
    chosen.change([]);
    return answer;
  };
  return (
    <BulkBar chosen={chosen}>
      <Button
        variant="default"
        leftSection={<Tag size={14} />}
        onClick={() => {
          change.reset();
          setDryRun(undefined);
          setOpen(true);
        }}
      >
        {t('office.member.labels.add')}
      </Button>
      <ReasonDialog
        title={t('office.member.labels.add_to_chosen')}
        confirm={t(dryRun === undefined ? 'office.list.check' : 'office.member.labels.add')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={act}
        isSending={change.isSending}
        refusal={change.refusal}
      >
        <div className="of-row">
          <TextInput
            label={t('office.member.labels.name', { 0: 1 })}
            value={labelName}
            maxLength={40}
            required
            onChange={(event) => {
              setName(event.currentTarget.value);
              setDryRun(undefined);
            }}
          />
          <ColorInput
            label={t('office.member.labels.colour', { 0: 1 })}
            value={color}
            format="hex"
            onChange={setColour}
          />
        </div>
        {dryRun !== undefined && (
          <DryRunBanner
            dryRun={dryRun}
            whyText={(why) => t(`office.member.labels.skipped.${why}`)}
          />
        )}
      </ReasonDialog>
    </BulkBar>
  );
}
