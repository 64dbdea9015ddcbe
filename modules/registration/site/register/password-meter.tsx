import { useTranslate } from '#platform/site/translate.ts';
import { STRENGTHS, strengthOf } from './password-strength.ts';

const WORDS = {
  short: 'registration.strength.short',
  weak: 'registration.strength.weak',
  fair: 'registration.strength.fair',
  good: 'registration.strength.good',
  strong: 'registration.strength.strong',
} as const;

/** How strong the password is, as a bar and in words. */
export function PasswordMeter(props: {
  readonly password: string;
  readonly minLength: number;
  readonly names: readonly string[];
}) {
  const { t } = useTranslate();
  if (props.password === '') {
    return null;
  }
  const strength = strengthOf(props);
  const level = STRENGTHS.indexOf(strength);
  const tone = level < 2 ? 'bg-ember' : level < 3 ? 'bg-pollen' : 'bg-leaf';
  return (
    <div className="-mt-2 flex items-center gap-3">
      <span className="flex flex-1 gap-1" aria-hidden="true">
        {STRENGTHS.slice(1).map((step, index) => (
          <span
            key={step}
            className={`h-1 flex-1 rounded-full ${index < level ? tone : 'bg-line'}`}
          />
        ))}
      </span>
      <span className="text-13 text-ink-2" role="status">
        {t(WORDS[strength])}
      </span>
    </div>
  );
}
