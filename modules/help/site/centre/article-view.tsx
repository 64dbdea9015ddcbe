import type { MouseEvent } from 'react';
import { type HelpTopic, readHelpArticle } from '#modules/help/contract.ts';
import { momentText } from '#platform/i18n/moment-text.ts';
import { HtmlContent } from '#platform/site/html-content.tsx';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useNavigate } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Card } from '#ui/card/card.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { BackLink } from './back-link.tsx';
import { helpLink, type Place } from './place.ts';
import { ArticleLinks } from './topic-list.tsx';
import { VoteBar } from './vote-bar.tsx';

const STALE_MS = 300_000;

/** One article, what readers think of it, and related articles beside it. */
export function ArticleView(props: {
  readonly code: string;
  readonly topic: HelpTopic | undefined;
  readonly place: Place;
}) {
  const { t, language } = useTranslate();
  const { code, topic, place } = props;
  const article = useEndpoint(readHelpArticle, { code }, { staleMs: STALE_MS });
  const { data } = article;
  if (article.refusal !== undefined) {
    return (
      <div>
        <BackLink to={place.to()} />
        <EmptyState title={refusalText(t, article.refusal)} />
      </div>
    );
  }
  if (data === undefined) {
    return <Skeleton shape="block" />;
  }
  return (
    <div className="grid min-w-0 grid-cols-1 gap-6">
      <article className="grid min-w-0 grid-cols-1 gap-4" aria-labelledby="help-article">
        <header className="grid gap-1">
          <BackLink
            to={topic === undefined ? place.to() : place.to({ topic: topic.code })}
            title={topic?.title}
          />
          <h2 id="help-article" className="text-22 font-strong">
            {data.title}
          </h2>
          <p className="text-ink-2">{data.summary}</p>
        </header>
        <Card>
          <ArticleText html={data.html} place={place} />
        </Card>
        <p className="text-13 text-ink-2">
          {t('help.updated', { 0: momentText(data.updatedAt, 'date', { language }) })}
        </p>
        <VoteBar key={data.code} code={data.code} />
      </article>
      {data.related.length === 0 ? null : (
        <section className="grid gap-2">
          <h3 className="text-16 font-strong">{t('help.related')}</h3>
          <ArticleLinks articles={data.related} place={place} />
        </section>
      )}
    </div>
  );
}

/** Links between articles stay in this page, and inside an embedded centre no link leads out. */
function ArticleText({ html, place }: { readonly html: string; readonly place: Place }) {
  const navigate = useNavigate();
  const isEmbedded = place.to().startsWith('/helpmc');
  function follow(event: MouseEvent) {
    const { target } = event;
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
    const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (href === undefined || href === null || (hasModifier && !isEmbedded)) {
      return;
    }
    const inside =
      helpLink(href, place) ?? (href.startsWith('/') && !isEmbedded ? href : undefined);
    if (inside !== undefined) {
      event.preventDefault();
      navigate(inside);
    } else if (isEmbedded) {
      event.preventDefault();
    }
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links inside are what is pressed; Enter on one is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the links inside
    <div onClick={follow}>
      <HtmlContent html={html} />
    </div>
  );
}
