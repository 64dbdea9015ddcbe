import { readHelpCentre } from '#modules/help/contract.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useSearchParams } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { useIsAlive } from '#platform/site/use-is-alive.ts';
import { classNames } from '#ui/class-names.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { ArticleView } from './article-view.tsx';
import { ContactCard } from './contact-card.tsx';
import { type Place, placeIn } from './place.ts';
import { SearchBox } from './search-box.tsx';
import { SearchResults } from './search-results.tsx';
import { TopicCards } from './topic-cards.tsx';
import { TopicList } from './topic-list.tsx';
import { TopicNav } from './topic-nav.tsx';

const STALE_MS = 300_000;

/**
 * Search, topics, articles and the way to people: three columns on a wide screen, one page after the other on a phone.
 * All pages share the address they were opened under.
 */
export function HelpCentre({ base }: { readonly base: '/help' | '/helpmc' }) {
  const { t } = useTranslate();
  const [query] = useSearchParams();
  const place = placeIn(query, base);
  const help = useHelp(place);
  if (help.data === undefined) {
    return help.refusal === undefined ? (
      <Skeleton shape="block" />
    ) : (
      <EmptyState title={refusalText(t, help.refusal)} />
    );
  }
  const { topics, supportHours } = help.data;
  const all = topics.flatMap((topic) => [topic, ...topic.children]);
  const code =
    place.topic !== ''
      ? place.topic
      : all.find(({ articles }) => articles.some((one) => one.code === place.article))?.code;
  const open = topics.find(
    (topic) => topic.code === code || topic.children.some((child) => child.code === code),
  );
  const isTop = open === undefined && place.article === '' && place.question === '';
  return (
    <>
      <SearchBox place={place} />
      <div
        className={classNames(
          'grid grid-cols-1 items-start gap-6',
          isTop ? 'lg:grid-cols-[1fr_280px]' : 'lg:grid-cols-[230px_1fr_280px]',
        )}
      >
        {isTop ? null : <TopicNav topics={topics} open={open?.code} place={place} />}
        {place.question !== '' ? (
          <SearchResults question={place.question} place={place} />
        ) : place.article !== '' ? (
          <ArticleView code={place.article} topic={open} place={place} />
        ) : open === undefined ? (
          <TopicCards topics={topics} place={place} />
        ) : (
          <TopicList topic={open} place={place} />
        )}
        <ContactCard supportHours={supportHours} />
      </div>
    </>
  );
}

/** The first page comes with its topics alone; once it lives, the articles follow, so that a topic opens at once. */
function useHelp({ up }: Place) {
  const isAlive = useIsAlive();
  const isTop = up === undefined;
  const whole = useEndpoint(readHelpCentre, {}, { staleMs: STALE_MS, enabled: isAlive || !isTop });
  const topics = useEndpoint(
    readHelpCentre,
    { brief: '1' },
    { staleMs: STALE_MS, enabled: isTop && !isAlive },
  );
  return whole.data === undefined && isTop && topics.data !== undefined ? topics : whole;
}
