import type { ReactNode } from 'react';
import { useTranslate } from '#platform/site/translate.ts';
import { Pill } from '#ui/office/states.tsx';
import { differenceOf, type Shown, type whatShows } from './what-shows.ts';

type PreviewProps = {
  readonly before: ReturnType<typeof whatShows>;
  readonly after: ReturnType<typeof whatShows>;
};

/** The header and the two dialogs as visitors will find them, and in words what comes and what goes. */
export function Preview({ before, after }: PreviewProps) {
  const { t } = useTranslate();
  const { appears, goes } = differenceOf(before, after);
  const word = (what: Shown) => t(`office.whitelabel.shows.${what}`);
  return (
    <div className="of-stack of-pad">
      {appears.length + goes.length === 0 ? (
        <p className="muted">{t('office.whitelabel.same')}</p>
      ) : (
        <ul className="of-row of-plain">
          {appears.map((what) => (
            <li key={what}>
              <Pill tone="leaf">+ {word(what)}</Pill>
            </li>
          ))}
          {goes.map((what) => (
            <li key={what}>
              <Pill tone="ember">− {word(what)}</Pill>
            </li>
          ))}
        </ul>
      )}
      <div className="of-mini" role="img" aria-label={[...after].map(word).join(', ')}>
        <div className="of-mini-bar">
          <b>{t('office.whitelabel.site')}</b>
          <span className="of-grow" />
          <Chip>{t('office.whitelabel.login')}</Chip>
          {after.has('registerButton') ? <Chip isStrong>{word('registerButton')}</Chip> : null}
        </div>
        <div className="of-mini-cards">
          <Card
            title={t('office.whitelabel.login')}
            tabs={['loginByPassword', 'loginBySms']}
            rows={['recoverByEmail', 'recoverByPhone', 'freePlay', 'forcedChange']}
            shown={after}
            word={word}
          />
          {after.has('registerButton') ? (
            <Card
              title={word('registerButton')}
              tabs={['registerByName', 'registerByMobile']}
              rows={['registerMobilePassword', 'registerMobileCode']}
              shown={after}
              word={word}
            />
          ) : null}
        </div>
      </div>
    </div>
  );
}

type CardProps = {
  readonly title: string;
  readonly tabs: readonly Shown[];
  readonly rows: readonly Shown[];
  readonly shown: ReadonlySet<Shown>;
  readonly word: (what: Shown) => string;
};

function Card({ title, tabs, rows, shown, word }: CardProps) {
  return (
    <div className="of-mini-card">
      <b>{title}</b>
      <div className="of-row">
        {tabs
          .filter((tab) => shown.has(tab))
          .map((tab) => (
            <Chip key={tab}>{word(tab)}</Chip>
          ))}
      </div>
      <span className="of-mini-field" />
      <span className="of-mini-field" />
      {rows
        .filter((row) => shown.has(row))
        .map((row) => (
          <span key={row} className="muted">
            {word(row)}
          </span>
        ))}
    </div>
  );
}

function Chip(props: { readonly isStrong?: boolean; readonly children: ReactNode }) {
  return (
    <span className="of-mini-chip" data-strong={props.isStrong || undefined}>
      {props.children}
    </span>
  );
}
