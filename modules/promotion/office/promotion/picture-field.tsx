import { TextInput } from '@mantine/core';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { PictureInput } from '#ui/office/form/picture-input.tsx';
import { uploadPromotionPicture } from '../../contract.office.ts';

/** Pictures of the platform that are drawn for offers. */
const DRAWN = ['welcome', 'daily', 'friday', 'lottery', 'friends', 'rebate', 'cards'].map(
  (name) => `/pictures/promo-${name}.avif`,
);

/** The size in which offers are drawn. */
const LEAST = { width: 800, height: 450 };

type PictureFieldProps = {
  readonly value: string;
  readonly onChange: (path: string) => void;
};

/** One of the drawn pictures, an uploaded one, or the path of another picture of this site. */
export function PictureField({ value, onChange }: PictureFieldProps) {
  const { t } = useTranslate();
  const upload = useOfficeMutation(uploadPromotionPicture);
  const take = async (picture: string) => {
    upload.reset();
    const stored = picture === '' ? undefined : await upload.send({ picture });
    if (stored !== undefined) {
      onChange(stored.value.path);
    }
  };
  const isOwn = !DRAWN.includes(value);
  return (
    <div className="of-stack of-pad">
      <fieldset className="of-pictures">
        <legend>{t('office.promotions.picture')}</legend>
        {DRAWN.map((path, index) => (
          <button
            key={path}
            type="button"
            aria-pressed={path === value}
            aria-label={`${t('office.promotions.picture')} ${index + 1}`}
            onClick={() => onChange(path)}
          >
            <img src={path} alt="" width={160} height={90} loading="lazy" />
          </button>
        ))}
        {isOwn && value.startsWith('/') && (
          <button type="button" aria-pressed aria-label={value}>
            <img src={value} alt="" width={160} height={90} />
          </button>
        )}
      </fieldset>
      <PictureInput
        label={t('office.promotions.picture.upload')}
        description={t('office.promotions.picture.uploadHint')}
        min={LEAST}
        onPicture={take}
        isSending={upload.isSending}
        error={upload.refusal?.message}
      />
      <TextInput
        label={t('office.promotions.picture.path')}
        description={t('office.promotions.picture.hint')}
        required
        maxLength={200}
        classNames={{ input: 'code' }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value.trim())}
      />
    </div>
  );
}
