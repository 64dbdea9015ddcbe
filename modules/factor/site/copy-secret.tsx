import { useTranslate } from '#platform/site/translate.ts';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';

/** Copies a secret or codes, in the words of this module. */
export function CopySecret({ text }: { readonly text: string }) {
  const { t } = useTranslate();
  return (
    <CopyButton
      text={text}
      tone="quiet"
      label={t('factor.copy')}
      copiedLabel={t('factor.copied')}
    />
  );
}
