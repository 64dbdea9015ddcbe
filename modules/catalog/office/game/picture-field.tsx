import { Button } from '@mantine/core';
import { useOfficeMutation } from '#platform/office/use-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Section } from '#ui/office/case/case-page.tsx';
import { PictureInput } from '#ui/office/form/picture-input.tsx';
import { uploadGamePicture } from '../../contract.game-office.ts';
import type { FieldProps } from './field-props.ts';

/** The largest size of a tile: a smaller picture would be blurred. */
const LEAST = { width: 240, height: 300 };

/** The picture of a game's tile: an uploaded one, drawn anew in the size of a tile, or the vendor's. */
export function PictureField({ draft, ofVendor, errorOf, isLocked, onChange }: FieldProps) {
  const { t, language } = useTranslate();
  const upload = useOfficeMutation(uploadGamePicture);
  const take = async (picture: string) => {
    upload.reset();
    const drawn = picture === '' ? undefined : await upload.send({ picture });
    if (drawn !== undefined) {
      onChange({ ...draft, picture: drawn.value.path });
    }
  };
  return (
    <Section title={t('office.catalog.picture')}>
      <div className="of-row of-pad">
        <img
          src={draft.picture}
          alt={draft.name[language]}
          width={120}
          height={150}
          style={{ borderRadius: 14, objectFit: 'cover' }}
        />
        <div className="of-stack" style={{ flex: '1 1 220px' }}>
          <PictureInput
            label={t('office.catalog.pictureUpload')}
            description={t('office.catalog.pictureHint')}
            min={LEAST}
            onPicture={take}
            isLocked={isLocked}
            isSending={upload.isSending}
            error={upload.refusal?.message ?? errorOf('picture')}
          />
          {draft.picture !== ofVendor.picture && (
            <Button
              variant="default"
              size="xs"
              disabled={isLocked}
              style={{ justifySelf: 'start' }}
              onClick={() => onChange({ ...draft, picture: ofVendor.picture })}
            >
              {t('office.catalog.pictureOfVendor')}
            </Button>
          )}
        </div>
      </div>
    </Section>
  );
}
