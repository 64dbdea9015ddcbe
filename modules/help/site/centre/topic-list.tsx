import type { HelpArticleHead, HelpTopic } from '#modules/help/contract.ts';
import { Link } from '#platform/site/router.tsx';
import { ChevronRightIcon } from '#ui/icon/icons.ts';
import { BackLink } from './back-link.tsx';
import type { Place } from './place.ts';

/** The articles of a topic, with those of its subtopics under their own headings. */
export function TopicList({ topic, place }: { readonly topic: HelpTopic; readonly place: Place }) {
  return (
    <section className="grid gap-5" aria-labelledby="help-topic">
      <div className="grid gap-2">
        <BackLink to={place.to()} />
        <h2 id="help-topic" className="text-22 font-strong">
          {topic.title}
        </h2>
      </div>
      <ArticleLinks articles={topic.articles} place={place} />
      {topic.children.map((child) => (
        <section key={child.code} className="grid gap-2">
          <h3 className="text-16 font-strong">{child.title}</h3>
          <ArticleLinks articles={child.articles} place={place} />
        </section>
      ))}
    </section>
  );
}

/** Articles as rows to press. */
export function ArticleLinks(props: {
  readonly articles: readonly HelpArticleHead[];
  readonly place: Place;
}) {
  if (props.articles.length === 0) {
    return null;
  }
  return (
    <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
      {props.articles.map((article) => (
        <li key={article.code}>
          <Link
            to={props.place.to({ article: article.code })}
            className="flex min-h-14 items-center gap-3 px-4 py-3 hover:bg-hover"
          >
            <span className="grid min-w-0 flex-1">
              <span className="font-strong">{article.title}</span>
              <span className="text-14 text-ink-2">{article.summary}</span>
            </span>
            <ChevronRightIcon />
          </Link>
        </li>
      ))}
    </ul>
  );
}
