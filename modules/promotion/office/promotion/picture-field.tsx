import { TextInput } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';

/** Pictures of the house that are drawn for offers. */
const DRAWN = ['welcome', 'daily', 'friday', 'lottery', 'friends', 'rebate', 'cards'].map(
  (name) => `/pictures/promo-${name}.avif`,
);

type PictureFieldProps = {
  readonly value: string;
  readonly onChange: (path: string) => void;
};

/** One of the drawn pictures, or the path of another picture of this site. */
export function PictureField({ value, onChange }: PictureFieldProps) {
  const { t } = useTranslate();
  return (
    <div className="of-stack of-pad">
      <fieldset className="of-pictures">
        <legend>{t('office.promotions.picture')}</legend>
        {DRAWN.map((path) => (
          <button
            key={path}
            type="button"
            aria-pressed={path === value}
            aria-label={path}
            onClick={() => onChange(path)}
          >
            <img src={path} alt="" width={160} height={90} loading="lazy" />
          </button>
        ))}
      </fieldset>
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
