import type { ReactNode } from 'react';
import { refusalText } from '#platform/site/refusal-text.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { ErrorState } from '#ui/error-state/error-state.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import { type GamePromise, listGamePromises } from '../../contract.promises.ts';

/** The strongest promise first. */
const MODES = ['BEACON', 'COMMIT', 'CLIENT', 'OUTSIDE'] as const;

const FEW = 8;

/** The edge of a card says whether there is a proof. */
const EDGES = {
  BEACON: 'border-leaf',
  COMMIT: 'border-leaf',
  CLIENT: 'border-leaf',
  OUTSIDE: 'border-line',
  VENDOR: 'border-line',
} as const;

/** What is promised, game by game: games of one promise stand together, by the records of their draws and seeds. */
export function GamePromises() {
  const { t } = useTranslate();
  const { data, refusal, refetch } = useEndpoint(listGamePromises, {});
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-18 font-strong">{t('fairness.page.promised')}</h2>
      {refusal !== undefined ? (
        <ErrorState
          title={refusalText(t, refusal)}
          action={<Button onClick={() => void refetch()}>{t('fairness.page.again')}</Button>}
        />
      ) : data === undefined ? (
        <Skeleton shape="block" className="h-48 w-full" />
      ) : (
        <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {MODES.map((mode) => (
            <ModeCard
              key={mode}
              mode={mode}
              games={data.games.filter((one) => one.mode === mode)}
            />
          ))}
          {data.others === 0 ? null : (
            <PromiseItem mode="VENDOR">
              <p>{t('fairness.page.mode.VENDOR.says', { count: data.others })}</p>
            </PromiseItem>
          )}
        </ul>
      )}
    </section>
  );
}

type ModeCardProps = {
  readonly mode: GamePromise['mode'];
  readonly games: readonly GamePromise[];
};

function ModeCard({ mode, games }: ModeCardProps) {
  const { t } = useTranslate();
  return games.length === 0 ? null : (
    <PromiseItem mode={mode}>
      <p>{t(`fairness.page.mode.${mode}.says`)}</p>
      <Names names={games.map(({ name }) => name)} />
    </PromiseItem>
  );
}

/** A few names as they are; of many only how many there are, until somebody asks. */
function Names({ names }: { readonly names: readonly string[] }) {
  const { t } = useTranslate();
  const list = names.join(' · ');
  return names.length <= FEW ? (
    <p className="mt-2 text-13 text-ink-2">{list}</p>
  ) : (
    <details className="mt-2 text-13 text-ink-2">
      <summary className="min-h-11 cursor-pointer content-center font-strong">
        {t('fairness.page.games', { count: names.length })}
      </summary>
      <p>{list}</p>
    </details>
  );
}

function PromiseItem({
  mode,
  children,
}: {
  readonly mode: keyof typeof EDGES;
  readonly children: ReactNode;
}) {
  const { t } = useTranslate();
  return (
    <li className={`grid content-start gap-1 rounded-card border-2 bg-surface p-4 ${EDGES[mode]}`}>
      <h3 className="text-16 font-strong">{t(`fairness.page.mode.${mode}`)}</h3>
      <div className="text-14">{children}</div>
    </li>
  );
}
