import { useTranslate } from '#platform/site/translate.ts';
import { typedField } from '#platform/site/typed-fields.ts';
import { useCommand, useEndpoint } from '#platform/site/use-endpoint.ts';
import { Avatar } from '#ui/avatar/avatar.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { readMemberInfo, updateProfile } from '../../contract.ts';
import { AVATARS, avatarPicture } from '../../field-rules.avatar.ts';
import { FormDialog, ShortForm } from './form-dialog.tsx';

const CHOICES = Array.from({ length: AVATARS + 1 }, (_, number) => String(number));

/** Another nickname and another picture: what other members may see. */
export function Modal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslate();
  const { data } = useEndpoint(readMemberInfo, {});
  const saving = useCommand(updateProfile);
  return (
    <FormDialog title={t('profile.nickname')} onClose={onClose}>
      {data === undefined ? null : (
        <ShortForm
          submit={t('profile.save')}
          isSending={saving.isSending}
          refusal={saving.refusal}
          onSubmit={(fields) =>
            void saving
              .send({
                nickname: typedField(fields, 'nickname'),
                avatar: typedField(fields, 'avatar') || data.avatar,
              })
              .then(onClose, () => undefined)
          }
        >
          <TextField
            label={t('profile.nickname')}
            name="nickname"
            hint={t('profile.nickname.hint')}
            maxLength={64}
            autoComplete="nickname"
            defaultValue={data.nickname}
          />
          <fieldset className="grid gap-2 border-0 p-0">
            <legend className="mb-2 text-14 font-strong">{t('profile.avatar')}</legend>
            <div className="flex flex-wrap gap-3">
              {CHOICES.map((number) => (
                <label key={number} className="flex min-h-11 items-center gap-2">
                  <input
                    type="radio"
                    name="avatar"
                    value={number}
                    defaultChecked={number === data.avatar}
                    aria-label={
                      number === '0'
                        ? t('profile.avatar.letter')
                        : t('profile.avatar.picture', { 0: number })
                    }
                  />
                  <Avatar name={data.nickname} src={avatarPicture(number)} />
                </label>
              ))}
            </div>
          </fieldset>
        </ShortForm>
      )}
    </FormDialog>
  );
}
