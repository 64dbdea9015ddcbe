import { useTranslate } from '#platform/site/translate.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { TextField } from '#ui/field/text-field.tsx';
import { readSecurityProfile } from '../../contract.security.ts';
import { updateProfile } from '../../contract.ts';
import { FormDialog, ShortForm, textOf } from './form-dialog.tsx';

/** Another nickname: what other members may see. */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { data } = useEndpoint(readSecurityProfile, {});
  const saving = useCommand(updateProfile);
  return (
    <FormDialog title={t('profile.nickname')} onClose={onClose}>
      <ShortForm
        submit={t('profile.save')}
        isSending={saving.isSending}
        refusal={saving.refusal}
        onSubmit={(fields) =>
          void saving.send({ nickname: textOf(fields, 'nickname') }).then(onClose, () => undefined)
        }
      >
        <TextField
          label={t('profile.nickname')}
          name="nickname"
          hint={t('profile.nickname.hint')}
          maxLength={64}
          autoComplete="nickname"
          defaultValue={data?.nickname ?? ''}
        />
      </ShortForm>
    </FormDialog>
  );
}
