import type { ReactNode } from 'react';
import { HtmlContent } from '#platform/site/html-content.tsx';

/** One chapter of the programme, as the operator wrote it; empty ones are not there. */
export function Part(props: {
  readonly title: string;
  readonly html: string;
  readonly children?: ReactNode;
}) {
  if (props.html === '') {
    return null;
  }
  return (
    <section className="grid gap-3">
      <h2 className="text-22 font-strong">{props.title}</h2>
      <HtmlContent html={props.html} />
      {props.children}
    </section>
  );
}
