import { useState } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Button, type ButtonTone } from '#ui/button/button.tsx';
import { CheckIcon, CopyIcon } from '#ui/icon/icons.ts';

/**
 * Puts an address on the clipboard and confirms it; where the browser refuses its clipboard, the text is shown beside
 * it.
 */
export function CopyButton({ text, tone }: { readonly text: string; readonly tone: ButtonTone }) {
  const { t } = useTranslate();
  const [isCopied, setCopied] = useState(false);
  return (
    <Button
      tone={tone}
      size="small"
      icon={isCopied ? <CheckIcon size="small" /> : <CopyIcon size="small" />}
      onClick={() =>
        void navigator.clipboard.writeText(text).then(
          () => setCopied(true),
          () => undefined,
        )
      }
    >
      <span aria-live="polite">{t(isCopied ? 'download.copied' : 'download.copy')}</span>
    </Button>
  );
}
