import type { HelpTopic } from '#modules/help/contract.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import type { Place } from './place.ts';
import { TopicIcon } from './topic-icon.tsx';

/** All topics as cards: what each is about, and how much there is to read. */
export function TopicCards(props: {
  readonly topics: readonly HelpTopic[];
  readonly place: Place;
}) {
  const { t } = useTranslate();
  return (
    <section aria-labelledby="help-topics">
      <h2 id="help-topics" className="sr-only">
        {t('help.topics')}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {props.topics.map((topic) => (
          <li key={topic.code}>
            <Link
              to={props.place.to({ topic: topic.code })}
              className="flex h-full min-h-11 items-center gap-3 rounded-card border border-line bg-surface p-4 hover:bg-hover"
            >
              <span className="grid size-11 shrink-0 place-items-center rounded-button bg-leaf-tint text-leaf-ink">
                <TopicIcon name={topic.icon} />
              </span>
              <span className="grid min-w-0">
                <span className="font-strong">{topic.title}</span>
                <span className="text-13 text-ink-2">
                  {t('help.count', { count: topic.count })}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
