import { FileInput, TextInput } from '@mantine/core';
import { ImageUp } from 'lucide-react';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Refusal } from '#ui/office/states.tsx';
import { uploadPromotionPicture } from '../../contract.office.ts';

/** Pictures of the platform that are drawn for offers. */
const DRAWN = ['welcome', 'daily', 'friday', 'lottery', 'friends', 'rebate', 'cards'].map(
  (name) => `/pictures/promo-${name}.avif`,
);

type PictureFieldProps = {
  readonly value: string;
  readonly onChange: (path: string) => void;
};

/** One of the drawn pictures, an uploaded one, or the path of another picture of this site. */
export function PictureField({ value, onChange }: PictureFieldProps) {
  const { t } = useTranslate();
  const upload = useOfficeMutation(uploadPromotionPicture);
  const take = async (file: File | null) => {
    const stored =
      file === null ? undefined : await upload.send({ picture: await asDataUrl(file) });
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
      {upload.refusal !== undefined && <Refusal refusal={upload.refusal} />}
      <FileInput
        label={t('office.promotions.picture.upload')}
        description={t('office.promotions.picture.uploadHint')}
        placeholder={t('office.choose_file')}
        accept="image/png,image/jpeg,image/webp,image/avif"
        leftSection={<ImageUp size={14} />}
        disabled={upload.isSending}
        onChange={(file) => void take(file)}
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

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')));
    reader.readAsDataURL(file);
  });
}
