import { CopyButton } from '@mantine/core';
import { Check, Copy } from 'lucide-react';
import type { MouseEvent } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import './copied-id.css';

const MAX = 22;
const HEAD = 10;
const TAIL = 8;

/** An id in monospaced type; a long one is shortened in the middle and gets a button that copies all of it. */
export function CopiedId({ id }: { readonly id: string }) {
  const { t } = useTranslate();
  if (id.length <= MAX) {
    return <span className="code of-id">{id}</span>;
  }
  return (
    <span className="of-id">
      <span className="code" title={id}>
        {`${id.slice(0, HEAD)}…${id.slice(-TAIL)}`}
      </span>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <button
            type="button"
            className="of-copy"
            aria-label={`${t(copied ? 'office.copied' : 'office.copy')}: ${id}`}
            onClick={(event: MouseEvent) => {
              // The press must not open the row around the button.
              event.stopPropagation();
              copy();
            }}
          >
            {copied ? <Check size={13} /> : <Copy size={13} />}
          </button>
        )}
      </CopyButton>
    </span>
  );
}
