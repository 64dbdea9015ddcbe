import { latePart } from '#platform/site/late-part.tsx';
import { partsOf } from '#platform/site/module-parts.ts';
import { useTranslate } from '#platform/site/translate.ts';

const FreePlayButton = latePart(
  async () => (await import('./free-play-button.tsx')).FreePlayButton,
);

/** Passkey, login providers and free play, below a line that is only shown when there is a button. */
export function OtherWays({ hasFreePlay }: { readonly hasFreePlay: boolean }) {
  const { t } = useTranslate();
  return (
    <div className="hidden gap-4 has-[button]:grid">
      <p className="flex items-center gap-3 text-13 text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('identity.login.or')}
      </p>
      <div className="grid gap-2.5 sm:grid-cols-2 [&>:only-child]:col-span-full">
        {partsOf(({ loginWays }) => loginWays)
          .toSorted((one, other) => one.order - other.order)
          .map(({ id, Way }) => (
            <Way key={id} />
          ))}
        {hasFreePlay ? <FreePlayButton /> : null}
      </div>
    </div>
  );
}
