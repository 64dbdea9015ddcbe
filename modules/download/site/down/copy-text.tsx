import { useTranslate } from '#platform/site/translate.ts';
import type { ButtonTone } from '#ui/button/button.tsx';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';

/** Copies an address or a checksum, in the words of this page. */
export function CopyText({ text, tone }: { readonly text: string; readonly tone: ButtonTone }) {
  const { t } = useTranslate();
  return (
    <CopyButton
      text={text}
      tone={tone}
      label={t('download.copy')}
      copiedLabel={t('download.copied')}
    />
  );
}
