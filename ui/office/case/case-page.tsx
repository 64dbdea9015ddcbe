import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { OfficeRefusal } from '#platform/office/call-office.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { createRestoreBoard, RestoreBoardContext } from '../form/restore-board.ts';
import { usePageName } from '../page-name.ts';
import { Refusal } from '../states.tsx';

type CrumbProps = { readonly to: string; readonly label: string };

/** The way back to the list that contains what the page is about. */
export function Crumb({ to, label }: CrumbProps) {
  return (
    <span className="of-crumb">
      <Link to={to}>{label}</Link>
    </span>
  );
}

type CasePageProps = {
  /** The list that contains it. */
  readonly crumb: CrumbProps;
  readonly title: ReactNode;
  /** The name in the title of the tab, where `title` is no plain text. */
  readonly name?: string;
  /** Buttons beside the title. */
  readonly actions?: ReactNode;
  /** The column at the end: decision, people, timeline. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
};

/** A page about one entity: its data, and the actions on it. */
export function CasePage({ crumb, title, name, actions, side, children }: CasePageProps) {
  const [board] = useState(createRestoreBoard);
  usePageName(name ?? (typeof title === 'string' ? title : undefined));
  return (
    <div className="of-page">
      <div className="of-head">
        <Crumb {...crumb} />
        <h1>{title}</h1>
        <span className="of-grow" />
        {actions !== undefined && actions !== false && (
          <div className="of-row of-acts">{actions}</div>
        )}
      </div>
      <RestoreBoardContext value={board}>
        <div className={side === undefined ? 'of-stack' : 'of-case'}>
          <div className="of-stack">{children}</div>
          {side !== undefined && <aside>{side}</aside>}
        </div>
      </RestoreBoardContext>
    </div>
  );
}

/** Replaces a page about one entity when the server refuses it: the reason, and the way back. */
export function RefusedPage(props: {
  readonly crumb?: CrumbProps;
  readonly refusal: OfficeRefusal;
}) {
  const { t } = useTranslate();
  const { crumb, refusal } = props;
  return (
    <div className="of-page">
      <div className="of-head">
        {crumb !== undefined && <Crumb {...crumb} />}
        <h1>{t('office.refused')}</h1>
      </div>
      <Refusal refusal={refusal} />
    </div>
  );
}

/** A titled box. */
export function Section({
  title,
  aside,
  children,
}: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className="of-card">
      <h2>
        {title}
        <span className="of-grow" />
        {aside}
      </h2>
      {children}
    </section>
  );
}

/** Names and values in a grid. */
export function Facts({
  facts,
}: {
  readonly facts: readonly { readonly name: string; readonly value: ReactNode }[];
}) {
  return (
    <dl className="of-facts">
      {facts.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
