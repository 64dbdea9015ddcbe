import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckIcon, CopyIcon } from '#ui/icon/icons.ts';

/** Puts a text on the clipboard and confirms it; where the browser refuses, the text stands beside it to be marked. */
export function CopyButton({ text, label }: { readonly text: string; readonly label: string }) {
  const { t } = useTranslate();
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      tone="tonal"
      size="small"
      icon={isCopied ? <CheckIcon size="small" /> : <CopyIcon size="small" />}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => undefined,
        )
      }
    >
      <span aria-live="polite">{isCopied ? t('registerCentre.copied') : label}</span>
    </Button>
  );
}
