import { useRef, useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { CaptchaField } from '../picture/captcha-field.tsx';

/** The way for those who cannot see or move the piece. It is no form, because one may surround it. */
export function TypedProof({ onTyped }: { readonly onTyped: (answer: string) => void }) {
  const { t } = useTranslate();
  const ref = useRef<HTMLDivElement>(null);
  const [isEmpty, setEmpty] = useState(false);

  function submit(): void {
    const answer = ref.current?.querySelector('input')?.value.trim() ?? '';
    setEmpty(answer === '');
    if (answer !== '') {
      onTyped(answer);
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the field inside
    <div
      ref={ref}
      className="grid gap-4"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          event.stopPropagation();
          submit();
        }
      }}
    >
      <CaptchaField round={0} error={isEmpty ? t('captcha.empty') : undefined} />
      <Button tone="leaf" isBlock onClick={submit}>
        {t('captcha.goOn')}
      </Button>
    </div>
  );
}
