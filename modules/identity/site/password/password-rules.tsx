import { useTranslate } from '#platform/site/translate.ts';
import { CheckIcon, MinusIcon } from '#ui/icon/icons.ts';
import { PASSWORD_MAX, PASSWORD_MIN, type PasswordChecks } from '../../field-rules.ts';

const RULES = ['hasLength', 'hasNoOuterSpace', 'hidesNames', 'isAnother', 'isRepeated'] as const;

/** The rules of a new password; each turns green as soon as the typed password follows it (M-4). */
export function PasswordRules(props: {
  readonly checks: PasswordChecks;
  /** The rules to show; all of them by default. */
  readonly rules?: readonly (keyof PasswordChecks)[];
}) {
  const { checks, rules = RULES } = props;
  const { t } = useTranslate();
  return (
    <ul className="grid gap-1 text-14">
      {rules.map((rule) => (
        <li
          key={rule}
          className={`flex items-center gap-2 ${checks[rule] ? 'text-leaf-ink' : 'text-ink-2'}`}
        >
          {checks[rule] ? <CheckIcon size="small" /> : <MinusIcon size="small" />}
          <span>{t(`rule.password.${rule}`, { 0: PASSWORD_MIN, 1: PASSWORD_MAX })}</span>
          {checks[rule] ? (
            <span className="sr-only">{t('identity.password.rule.kept')}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
