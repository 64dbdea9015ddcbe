import { Button, CopyButton } from '@mantine/core';
import { useTranslate } from '#platform/site/translate.ts';

/** A text that is shown only once, such as a secret, with a button that copies it. */
export function CopiedText({ text }: { readonly text: string }) {
  const { t } = useTranslate();
  return (
    <span className="of-row">
      <span className="code" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </span>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button size="compact-xs" variant="default" onClick={copy}>
            {t(copied ? 'office.copied' : 'office.copy')}
          </Button>
        )}
      </CopyButton>
    </span>
  );
}
