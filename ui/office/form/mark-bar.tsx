import { Button } from '@mantine/core';
import { Bold, Heading3, Italic, Link, List, Pilcrow } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslate } from '#platform/site/translate.ts';
import { MARKS, type Mark, markUp } from './mark-up.ts';

const ICONS = { strong: Bold, em: Italic, h3: Heading3, p: Pilcrow, ul: List, a: Link } as const;
const LETTERS: Readonly<Record<string, Mark>> = { b: 'strong', i: 'em' };
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

type Field = {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly value: string;
  readonly onChange: (html: string) => void;
  readonly maxLength: number;
};

/** Writes a mark around what is chosen in the text area, which has the focus afterwards. */
export function useMarks({ area, value, onChange, maxLength }: Field) {
  const mark = (kind: Mark) => {
    const field = area.current;
    if (field === null) {
      return;
    }
    const { selectionStart: from, selectionEnd: until } = field;
    const next = markUp(kind, { text: value, from, until });
    if (next.text.length <= maxLength) {
      // The selection is set in the text that the area then has.
      flushSync(() => onChange(next.text));
      field.focus();
      field.setSelectionRange(next.from, next.until);
    }
  };
  const receive = (event: KeyboardEvent) => {
    const kind = event.ctrlKey || event.metaKey ? LETTERS[event.key.toLowerCase()] : undefined;
    if (kind !== undefined) {
      event.preventDefault();
      mark(kind);
    }
  };
  return { mark, receive };
}

/** Buttons for people who write no HTML: one stop of the tab key, and arrows between them. */
export function MarkBar(props: {
  readonly label: string;
  readonly disabled: boolean;
  readonly onMark: (mark: Mark) => void;
}) {
  const { t } = useTranslate();
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const receive = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const next = (current + step + MARKS.length) % MARKS.length;
      setCurrent(next);
      bar.current?.querySelectorAll('button')[next]?.focus();
    }
  };
  return (
    <div ref={bar} className="of-row" role="toolbar" aria-label={props.label} onKeyDown={receive}>
      {MARKS.map((mark, at) => {
        const Icon = ICONS[mark];
        return (
          <Button
            key={mark}
            variant="default"
            size="xs"
            px={8}
            tabIndex={at === current ? 0 : -1}
            disabled={props.disabled}
            title={t(`office.html.mark.${mark}`)}
            aria-label={t(`office.html.mark.${mark}`)}
            onClick={() => {
              setCurrent(at);
              props.onMark(mark);
            }}
          >
            <Icon size={16} aria-hidden />
          </Button>
        );
      })}
    </div>
  );
}
