import { useState } from 'react';
import type { ProofInput, Purpose } from '#modules/captcha/contract.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { SoundIcon } from '#ui/icon/icons.ts';
import { SliderPuzzle } from './slider-puzzle.tsx';
import { TypedProof } from './typed-proof.tsx';

export type SliderDialogProps = {
  readonly purpose: Purpose;
  /** The fields to send along; what they prove is used up by the next call. */
  readonly onProved: (proof: ProofInput) => void;
  readonly onClose: () => void;
};

/** Asks for a sign that a person is there: a piece for a gap, or characters and digits for those who cannot (M-18). */
export function SliderDialog({ purpose, onProved, onClose }: SliderDialogProps) {
  const { t } = useTranslate();
  const [isTyped, setTyped] = useState(false);
  return (
    <Dialog
      title={t('captcha.title')}
      closeLabel={t('captcha.close')}
      width="message"
      closesOnBackdrop={false}
      onClose={onClose}
    >
      {isTyped ? (
        <TypedProof onTyped={(captcha) => onProved({ captcha })} />
      ) : (
        <SliderPuzzle
          purpose={purpose}
          onSolved={(geetestValidateV4) => onProved({ geetestValidateV4 })}
        />
      )}
      <div className="grid pt-2">
        <Button
          tone="quiet"
          size="small"
          icon={isTyped ? undefined : <SoundIcon size="small" />}
          onClick={() => setTyped(!isTyped)}
        >
          {t(isTyped ? 'captcha.toSlider' : 'captcha.toTyped')}
        </Button>
      </div>
    </Dialog>
  );
}
