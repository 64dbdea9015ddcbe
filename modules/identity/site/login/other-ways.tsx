import { type ComponentType, lazy, Suspense } from 'react';
import { latePart } from '#platform/site/late-part.tsx';
import { moduleParts } from '#platform/site/module-parts.ts';
import { useTranslate } from '#platform/site/translate.ts';

const FreePlayButton = latePart(
  async () => (await import('./free-play-button.tsx')).FreePlayButton,
);

/** Ways to log in that other modules offer, each loaded with the form; one lazy component for each. */
const made = new Map<string, ComponentType>();

function wayOf(id: string, load: () => Promise<{ readonly Way: ComponentType }>): ComponentType {
  const known = made.get(id) ?? lazy(async () => ({ default: (await load()).Way }));
  made.set(id, known);
  return known;
}

/** Passkey, login providers and free play, below a line that is only shown when there is a button. */
export function OtherWays({ hasFreePlay }: { readonly hasFreePlay: boolean }) {
  const { t } = useTranslate();
  return (
    <div className="hidden gap-4 has-[button]:grid">
      <p className="flex items-center gap-3 text-13 text-ink-2 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('identity.login.or')}
      </p>
      <div className="grid gap-2.5 sm:grid-cols-2 [&>:only-child]:col-span-full">
        <Suspense fallback={null}>
          {moduleParts().loginWays.map(({ id, load }) => {
            const Way = wayOf(id, load);
            return <Way key={id} />;
          })}
        </Suspense>
        {hasFreePlay ? <FreePlayButton /> : null}
      </div>
    </div>
  );
}
