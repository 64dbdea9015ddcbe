import { type Program, readProgram } from '#modules/inquiry/contract.applications.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { ApplyBox } from './apply-box.tsx';
import { Commission, ValueFacts } from './facts.tsx';
import { Hero } from './hero.tsx';
import { Part } from './part.tsx';

/** The agent programme and the way into it. */
export function Screen() {
  const { t } = useTranslate();
  const { data, refusal, refetch } = useEndpoint(readProgram, {});
  if (refusal !== undefined) {
    return (
      <ErrorState
        title={refusalText(t, refusal)}
        action={<Button onClick={() => void refetch()}>{t('join.again')}</Button>}
      />
    );
  }
  return (
    <Wrap className="grid grid-cols-1 content-start gap-6 py-6">
      {data === undefined ? <Skeleton shape="tile" /> : null}
      {data?.program === null ? (
        <>
          <h1 className="text-28 font-strong">{t('join.title')}</h1>
          <EmptyState
            title={t('join.off')}
            action={
              <Link to="/" className={buttonClass({ tone: 'tonal' })}>
                {t('join.home')}
              </Link>
            }
          >
            {t('join.off.text')}
          </EmptyState>
        </>
      ) : null}
      {data?.program ? <Offer program={data.program} /> : null}
    </Wrap>
  );
}

function Offer({ program }: { readonly program: Program }) {
  const { t } = useTranslate();
  return (
    <>
      <Hero lead={program.lead} />
      <ValueFacts program={program} />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_27rem]">
        <div className="grid grid-cols-1 gap-8">
          <Part title={t('join.model')} html={program.model}>
            <Commission program={program} />
          </Part>
          <Part title={t('join.who')} html={program.who} />
          <Part title={t('join.steps')} html={program.steps} />
          <Part title={t('join.faq')} html={program.faq} />
          <Part title={t('join.conduct')} html={program.conduct} />
        </div>
        <div className="lg:sticky lg:top-20">
          <ApplyBox program={program} />
        </div>
      </div>
    </>
  );
}
