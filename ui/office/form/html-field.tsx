import { SegmentedControl, Textarea } from '@mantine/core';
import { type ReactNode, useId, useRef, useState } from 'react';
import { HtmlContent } from '#platform/site/html-content.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { MarkBar, useMarks } from './mark-bar.tsx';

const VIEWS = ['write', 'phone', 'desktop'] as const;
type View = (typeof VIEWS)[number];

type HtmlFieldProps = {
  readonly label: string;
  /** Language of the text, for line breaks and screen readers. */
  readonly lang: string;
  readonly value: string;
  readonly onChange: (html: string) => void;
  /** Returns the HTML as the server cleans it for players. */
  readonly clean: (html: string) => Promise<string>;
  readonly maxLength: number;
  readonly minRows?: number;
  readonly description?: string;
  readonly disabled?: boolean;
  /** What stands around the text where players see it: a pop-up, a page. */
  readonly frame?: (content: ReactNode) => ReactNode;
};

/** A field for HTML, with buttons for what most texts need and previews for a phone and a computer. */
export function HtmlField(props: HtmlFieldProps) {
  const { t } = useTranslate();
  const [view, setView] = useState<View>('write');
  const [cleaned, setCleaned] = useState('');
  const id = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const { mark, receive } = useMarks({ ...props, area });
  const { frame = (content: ReactNode) => content } = props;
  const turn = async (next: View) => {
    if (next !== 'write') {
      setCleaned(await props.clean(props.value));
    }
    setView(next);
  };
  return (
    <div className="of-html">
      <div className="of-row">
        <label htmlFor={id}>{props.label}</label>
        <span className="of-grow" />
        <SegmentedControl
          size="xs"
          aria-label={t('office.html.view', { 0: props.label })}
          value={view}
          onChange={(next) => void turn(VIEWS.find((one) => one === next) ?? 'write')}
          data={VIEWS.map((value) => ({ value, label: t(`office.html.${value}`) }))}
        />
      </div>
      {view === 'write' ? (
        <>
          <Textarea
            id={id}
            ref={area}
            lang={props.lang}
            value={props.value}
            onChange={(event) => props.onChange(event.currentTarget.value)}
            onKeyDown={receive}
            maxLength={props.maxLength}
            description={props.description ?? t('office.html.hint')}
            inputWrapperOrder={['input', 'description']}
            disabled={props.disabled === true}
            autosize
            minRows={props.minRows ?? 6}
            maxRows={18}
            spellCheck
          />
          <MarkBar
            label={t('office.html.marks', { 0: props.label })}
            disabled={props.disabled === true}
            onMark={mark}
          />
        </>
      ) : (
        <section
          className="of-html-page"
          data-view={view}
          lang={props.lang}
          aria-label={props.label}
        >
          {frame(<HtmlContent key={cleaned} html={cleaned} />)}
        </section>
      )}
    </div>
  );
}
