import { ColorInput, TextInput } from '@mantine/core';
import { Tag } from 'lucide-react';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { BulkAction } from '#ui/office/list/bulk-action.tsx';
import type { Chosen } from '#ui/office/list/choose-rows.tsx';
import { labelMembers } from '../../contract.labels-office.ts';
import { DEFAULT_LABEL_COLOUR } from '../../field-rules.label.ts';

/** Adds a label to the chosen members. */
export function BulkLabels({
  chosen,
  nameOf,
}: {
  readonly chosen: Chosen;
  readonly nameOf: (id: string) => string;
}) {
  const { t } = useTranslate();
  const change = useOfficeMutation(labelMembers);
  const [labelName, setName] = useState('');
  const [color, setColour] = useState(DEFAULT_LABEL_COLOUR);
  return (
    <BulkAction
      label={t('office.member.labels.add')}
      title={t('office.member.labels.add_to_chosen')}
      icon={<Tag size={14} />}
      chosen={chosen}
      send={(asked) => change.send({ ...asked, labelName, color })}
      change={change}
      nameOf={nameOf}
      whyText={(why) => t(`office.member.labels.skipped.${why}`)}
      draft={labelName}
    >
      <div className="of-row">
        <TextInput
          label={t('office.member.labels.name', { 0: 1 })}
          value={labelName}
          maxLength={40}
          required
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <ColorInput
          label={t('office.member.labels.colour', { 0: 1 })}
          value={color}
          format="hex"
          onChange={setColour}
        />
      </div>
    </BulkAction>
  );
}
