import { useTranslate } from '#platform/site/translate.ts';
import { CopyButton } from '#ui/copy-button/copy-button.tsx';

/** Copies a link or a new account, in the words of this page. */
export function CopyText({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslate();
  return (
    <CopyButton text={text} tone="tonal" label={label} copiedLabel={t('registerCentre.copied')} />
  );
}
