import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Button } from '#ui/button/button.tsx';
import { CheckIcon, CopyIcon } from '#ui/icon/icons.ts';

/** Puts a text on the clipboard and confirms it. */
export function CopyButton({ text }: { readonly text: string }) {
  const { t } = useTranslate();
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      tone="quiet"
      size="small"
      icon={isCopied ? <CheckIcon size="small" /> : <CopyIcon size="small" />}
      onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
    >
      <span aria-live="polite">{t(isCopied ? 'factor.copied' : 'factor.copy')}</span>
    </Button>
  );
}
