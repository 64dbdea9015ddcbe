import { listProofs } from '#modules/fairness/contract.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { drawNoOf, useKnownGames } from './known-games.ts';

export type ChosenRound = { readonly vendor: string; readonly round: string };

/** The rounds whose seeds were shown last, by the names of their games. */
export function RecentRounds(props: { readonly onChoose: (chosen: ChosenRound) => void }) {
  const { t } = useTranslate();
  const recent = useEndpoint(listProofs, {}, { refetchMs: 30_000 });
  const { isAwaited, nameOf } = useKnownGames();
  const rounds = recent.data?.rounds ?? [];
  return rounds.length === 0 || isAwaited ? null : (
    <section className="grid gap-3">
      <h2 className="text-18 font-strong">{t('fairness.recent')}</h2>
      <ul className="flex flex-wrap gap-2">
        {rounds.map((one) => (
          <li key={`${one.vendor} ${one.roundId}`}>
            <Button
              tone="tonal"
              size="small"
              onClick={() => props.onChoose({ vendor: one.vendor, round: one.roundId })}
            >
              {`${nameOf(one)} · ${drawNoOf(one)}`}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
