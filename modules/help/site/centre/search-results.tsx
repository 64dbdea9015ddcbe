import { searchHelp } from '#modules/help/contract.ts';
import { refusalText } from '#platform/site/refusal-text.ts';
import { Link } from '#platform/site/router.tsx';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { BackLink } from './back-link.tsx';
import type { Place } from './place.ts';

type Piece = { readonly text: string; readonly isHit: boolean };

/** The results of the search, with the words highlighted. */
export function SearchResults({
  question,
  place,
}: {
  readonly question: string;
  readonly place: Place;
}) {
  const { t } = useTranslate();
  const found = useEndpoint(searchHelp, { q: question });
  if (found.refusal !== undefined) {
    return <EmptyState title={refusalText(t, found.refusal)} />;
  }
  if (found.data === undefined) {
    return <Skeleton shape="block" />;
  }
  const { hits } = found.data;
  return (
    <section className="grid min-w-0 grid-cols-1 gap-3" aria-labelledby="help-results">
      <BackLink to={place.to()} />
      <h2 id="help-results" role="status" className="text-18 font-strong">
        {hits.length === 0 ? t('help.nothing') : t('help.count', { count: hits.length })}
      </h2>
      {hits.length === 0 ? (
        <EmptyState title={t('help.nothingHint')} />
      ) : (
        <ul className="divide-y divide-line overflow-clip rounded-card border border-line bg-surface">
          {hits.map((hit) => (
            <li key={hit.code}>
              <Link
                to={place.to({ article: hit.code })}
                className="grid min-h-14 gap-0.5 px-4 py-3 hover:bg-hover"
              >
                <span className="text-13 text-ink-2">{hit.topicTitle}</span>
                <span className="font-strong">
                  <Pieces pieces={hit.title} />
                </span>
                <span className="text-14 text-ink-2">
                  <Pieces pieces={hit.excerpt} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Pieces({ pieces }: { readonly pieces: readonly Piece[] }) {
  let at = 0;
  return pieces.map(({ text, isHit }) => {
    const key = at;
    at += text.length;
    return isHit ? (
      <mark key={key} className="rounded-lg bg-pollen-tint text-pollen-ink">
        {text}
      </mark>
    ) : (
      text
    );
  });
}
