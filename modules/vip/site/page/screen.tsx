import { HtmlContent } from '#platform/site/html-content.tsx';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { Wrap } from '#ui/wrap/wrap.tsx';
import { readVipPage } from '../../contract.ts';
import { CompareLevels } from './compare-levels.tsx';
import { Levels } from './levels.tsx';
import { VipHero } from './vip-hero.tsx';

/** Levels, what they ask for and bring, their rules, and questions (RTE-7). */
export function Screen() {
  const { t } = useTranslate();
  const page = useEndpoint(readVipPage, {}, { staleMs: 60_000 });
  if (page.data === undefined) {
    return (
      <Wrap className="grid grid-cols-1 content-start gap-5 py-6">
        <VipHero tiers={[]} />
        {page.refusal === undefined ? (
          <>
            <Skeleton shape="title" />
            <Skeleton shape="block" className="h-48 w-full" />
          </>
        ) : (
          <ErrorState
            title={refusalText(t, page.refusal)}
            action={<Button onClick={() => void page.refetch()}>{t('vip.again')}</Button>}
          />
        )}
      </Wrap>
    );
  }
  const { tiers, html, faq } = page.data;
  return (
    <Wrap className="grid grid-cols-1 content-start gap-5 py-6">
      <VipHero tiers={tiers} />
      {tiers.length === 0 ? <EmptyState title={t('vip.empty')} /> : <Levels tiers={tiers} />}
      {tiers.length < 2 ? null : <CompareLevels tiers={tiers} />}
      {html === '' ? null : (
        <Card>
          <h2 className="mb-2 text-18">{t('vip.rules')}</h2>
          <HtmlContent html={html} />
        </Card>
      )}
      {faq.length === 0 ? null : (
        <Card>
          <h2 className="mb-2 text-18">{t('vip.faq')}</h2>
          <div className="grid gap-2">
            {faq.map(({ question, answer }) => (
              <details key={question} className="rounded-button bg-sunken px-3.5 py-2">
                <summary className="min-h-9 cursor-pointer content-center font-strong">
                  {question}
                </summary>
                <p className="py-2">{answer}</p>
              </details>
            ))}
          </div>
        </Card>
      )}
    </Wrap>
  );
}
