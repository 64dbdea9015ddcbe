import type { ReactNode } from 'react';
import { useModals } from '#platform/site/modals.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Spinner } from '#ui/spinner/spinner.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { ChooseName } from './choose-name.tsx';
import { LinkAccount } from './link-account.tsx';
import type { ReturnState } from './return-state.ts';
import { UnknownPerson } from './unknown-person.tsx';
import { useReturn } from './use-return.ts';

/** Steps that are a drawing and a sentence. */
const WITHOUT_HEADING: ReadonlySet<ReturnState['step']> = new Set([
  'held',
  'nothing',
  'refused',
  'linked',
]);

/** The address to which providers send the browser back: it continues automatically, or asks for missing fields. */
export function Screen() {
  const { t } = useTranslate();
  const state = useReturn();
  return (
    <Wrap className="grid content-start justify-items-center py-6 lg:py-14">
      <section className="w-full max-w-115 rounded-dialog border border-line bg-surface px-5 py-6 shadow-1 sm:px-8 sm:py-7">
        {WITHOUT_HEADING.has(state.step) ? <h1 className="sr-only">{t('social.page')}</h1> : null}
        <Step state={state} />
      </section>
    </Wrap>
  );
}

function Step({ state }: { readonly state: ReturnState }): ReactNode {
  const { t } = useTranslate();
  const open = useModals((store) => store.open);
  switch (state.step) {
    case 'working':
      return (
        <div className="grid justify-items-center gap-3 py-10 text-center">
          <Spinner label={t('social.working')} />
          <h1 className="text-16 font-strong">{t('social.working')}</h1>
        </div>
      );
    case 'held':
      return <EmptyState title={t('social.held')} />;
    case 'nothing':
      return (
        <EmptyState
          title={t('social.nothing')}
          action={
            <Link to="/" className={buttonClass({ tone: 'leaf' })}>
              {t('social.home')}
            </Link>
          }
        />
      );
    case 'refused':
      return (
        <ErrorState
          title={t('social.failed')}
          action={
            <Button tone="leaf" onClick={() => open('loginPopupModal')}>
              {t('social.again')}
            </Button>
          }
        >
          {refusalText(t, state.refusal)}
        </ErrorState>
      );
    case 'name':
      return <ChooseName arrival={state.arrival} />;
    case 'unknown':
      return <UnknownPerson arrival={state.arrival} refusal={state.refusal} />;
    case 'link':
      return <LinkAccount arrival={state.arrival} />;
    case 'linked':
      return (
        <EmptyState
          title={t('social.linked', { 0: state.arrival.provider })}
          action={
            <Link to="/account/security" className={buttonClass({ tone: 'leaf' })}>
              {t('social.toSecurity')}
            </Link>
          }
        >
          {t('social.linked.text')}
        </EmptyState>
      );
    default:
      return state satisfies never;
  }
}
