import type { HelpTopic } from '#modules/help/contract.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { classNames } from '#ui/class-names.ts';
import type { Place } from './place.ts';
import { TopicIcon } from './topic-icon.tsx';

/** The topics beside what is read: a column on a wide screen; a phone has the way back instead. */
export function TopicNav(props: {
  readonly topics: readonly HelpTopic[];
  readonly open: string | undefined;
  readonly place: Place;
}) {
  const { t } = useTranslate();
  return (
    <nav aria-label={t('help.topics')} className="max-lg:hidden">
      <ul className="grid gap-1">
        {props.topics.map((topic) => (
          <li key={topic.code}>
            <Link
              to={props.place.to({ topic: topic.code })}
              aria-current={topic.code === props.open ? 'true' : undefined}
              className={classNames(
                'flex min-h-11 items-center gap-3 rounded-button px-3 text-14',
                topic.code === props.open
                  ? 'bg-leaf-tint font-strong text-leaf-ink'
                  : 'text-ink-2 hover:bg-hover',
              )}
            >
              <TopicIcon name={topic.icon} />
              {topic.title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
