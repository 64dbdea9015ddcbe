import { searchHelp } from '#modules/help/contract.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { HelpIcon } from '#ui/icon/icons.ts';

const MAX = 4;
/** The longest question that help takes. */
const MAX_LENGTH = 80;

/** Articles of the help centre for the same words, below the games; nothing when none is found. */
export function HelpFound(props: { readonly question: string; readonly onOpen: () => void }) {
  const { t } = useTranslate();
  const { question, onOpen } = props;
  const help = useEndpoint(searchHelp, { q: question.slice(0, MAX_LENGTH) });
  const hits = help.data?.hits ?? [];
  if (hits.length === 0) {
    return null;
  }
  return (
    <section aria-labelledby="search-help" className="grid gap-1 border-t border-line pt-3">
      <h3 id="search-help" className="text-14 font-strong text-ink-2">
        {t('search.help')}
      </h3>
      <ul className="grid gap-1">
        {hits.slice(0, MAX).map((hit) => (
          <li key={hit.code}>
            <Link
              to={`/help?article=${encodeURIComponent(hit.code)}`}
              onClick={onOpen}
              className="flex min-h-11 items-center gap-3 rounded-button p-2 hover:bg-hover"
            >
              <HelpIcon className="shrink-0 text-leaf-ink" />
              <span className="grid min-w-0">
                <span className="font-strong">{hit.title.map(({ text }) => text).join('')}</span>
                <span className="text-13 text-ink-2">{hit.topicTitle}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to={`/help?q=${encodeURIComponent(question)}`}
        onClick={onOpen}
        className="inline-flex min-h-11 items-center px-2 text-14 text-leaf-ink underline underline-offset-4"
      >
        {t('search.help.all')}
      </Link>
    </section>
  );
}
