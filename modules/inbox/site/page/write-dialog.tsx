import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { typedField } from '#platform/site/typed-fields.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { Note } from '#ui/note/note.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { readRecipientTypes, sendLetter } from '../../contract.ts';
import {
  BRANCH_TYPES,
  MAX_RECIPIENTS,
  RECIPIENT_TYPES,
  type RecipientType,
} from '../../field-rules.ts';
import { LetterFields } from './letter-fields.tsx';

const NAMED: readonly RecipientType[] = ['member_downline', 'agent_downline', 'named_branch'];

/** A letter to somebody the member may write to. */
export function WriteDialog(props: { readonly onClose: () => void; readonly onSent: () => void }) {
  const { t } = useTranslate();
  const types = useEndpoint(readRecipientTypes, {});
  const { send, isSending, refusal } = useCommand(sendLetter);
  const [recipientType, setType] = useState<RecipientType>('platform');
  const open = RECIPIENT_TYPES.filter((type) => types.data?.[type] === true);
  const [level, setLevel] = useState(1);
  const isNamed = NAMED.includes(recipientType);
  const isLevel = recipientType === 'level_branch';
  return (
    <Dialog
      title={t('inbox.write')}
      closeLabel={t('inbox.close')}
      closesOnBackdrop={false}
      onClose={props.onClose}
    >
      {types.data === undefined ? (
        <Skeleton shape="block" className="h-60" />
      ) : (
        <LetterFields
          subject=""
          isSending={isSending}
          refusal={refusal}
          onSend={(fields) =>
            void send({
              recipientType,
              ...(isNamed ? { recipients: typedField(fields, 'recipients') } : {}),
              ...(isLevel ? { level } : {}),
              subject: typedField(fields, 'subject'),
              content: typedField(fields, 'content'),
            }).then(
              () => {
                showToast({ tone: 'done', text: t('inbox.sent') });
                props.onSent();
              },
              () => undefined,
            )
          }
        >
          <SelectField
            label={t('inbox.to')}
            value={recipientType}
            options={open.map((value) => ({ value, label: t(`inbox.to.${value}`, { 0: level }) }))}
            onChange={(event) => {
              const type = RECIPIENT_TYPES.find((one) => one === event.currentTarget.value);
              setType(type ?? 'platform');
            }}
          />
          {isLevel ? (
            <SelectField
              label={t('inbox.level')}
              value={String(level)}
              options={Array.from({ length: types.data.levels }, (_none, place) => ({
                value: String(place + 1),
                label: t('inbox.level.one', { 0: place + 1 }),
              }))}
              onChange={(event) => setLevel(Number(event.currentTarget.value))}
            />
          ) : null}
          {BRANCH_TYPES.includes(recipientType) ? <Note>{t('inbox.toMany.hint')}</Note> : null}
          {isNamed ? (
            <TextField
              label={t('inbox.names')}
              name="recipients"
              hint={t('inbox.names.hint', { 0: MAX_RECIPIENTS })}
              autoCapitalize="none"
              autoComplete="off"
              required
            />
          ) : null}
        </LetterFields>
      )}
    </Dialog>
  );
}
