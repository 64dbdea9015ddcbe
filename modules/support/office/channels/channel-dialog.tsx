import { Button } from '@mantine/core';
import { useState } from 'react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { announceDone } from '#ui/office/form/announce-waiting.ts';
import { ReasonDialog } from '#ui/office/form/reason-dialog.tsx';
import {
  addChannel,
  type ChannelDraft,
  changeChannel,
  type OfficeChannel,
  removeChannel,
} from '../../contract.office.ts';
import { LINK } from '../../field-rules.ts';
import { ChannelFields } from './channel-fields.tsx';

const EMPTY: ChannelDraft = {
  csType: 'TELEGRAM',
  title: { en: '', bn: '' },
  type: LINK,
  path: '',
  opensAt: '',
  closesAt: '',
  isOn: true,
};

/** One channel, or a new one. */
export function ChannelDialog(props: {
  readonly saved: OfficeChannel | undefined;
  readonly timeZone: string;
  readonly mayChange: boolean;
  readonly onClose: () => void;
}) {
  const { saved, onClose } = props;
  const { t } = useTranslate();
  const [draft, setDraft] = useState<ChannelDraft>(() =>
    saved === undefined ? EMPTY : bare(saved),
  );
  const [isRemoving, setRemoving] = useState(false);
  const add = useOfficeMutation(addChannel);
  const change = useOfficeMutation(changeChannel);
  const remove = useOfficeMutation(removeChannel);
  const set = (part: Partial<ChannelDraft>) => setDraft({ ...draft, ...part });
  const send = async (reason: string) => {
    const answer = isRemoving
      ? await remove.send({ id: saved?.id ?? '', reason })
      : saved === undefined
        ? await add.send({ ...draft, reason })
        : await change.send({ ...draft, id: saved.id, version: saved.version, reason });
    if (answer !== undefined) {
      announceDone(t);
    }
    return answer;
  };
  return (
    <ReasonDialog
      title={saved === undefined ? t('office.support.add') : t('office.support.edit')}
      confirm={t(isRemoving ? 'office.support.remove' : 'office.save')}
      isOpen
      onClose={onClose}
      onConfirm={send}
      isSending={add.isSending || change.isSending || remove.isSending}
      refusal={remove.refusal ?? change.refusal ?? add.refusal}
      isDangerous={isRemoving}
    >
      <ChannelFields
        draft={draft}
        set={set}
        isLocked={!props.mayChange || isRemoving}
        timeZone={props.timeZone}
      />
      {saved !== undefined && props.mayChange && (
        <div className="of-row">
          <Button
            variant="subtle"
            color="ember"
            aria-pressed={isRemoving}
            onClick={() => setRemoving(!isRemoving)}
          >
            {t(isRemoving ? 'office.support.keep' : 'office.support.remove')}
          </Button>
        </div>
      )}
    </ReasonDialog>
  );
}

function bare({ csType, title, type, path, opensAt, closesAt, isOn }: OfficeChannel): ChannelDraft {
  return { csType, title, type, path, opensAt, closesAt, isOn };
}
