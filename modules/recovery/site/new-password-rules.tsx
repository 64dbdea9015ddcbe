import {
  PASSWORD_MAX,
  PASSWORD_MIN,
  type PasswordChecks,
  passwordChecks,
} from '#modules/identity/field-rules.ts';
import { readBoot } from '#platform/site/boot.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { CheckIcon, MinusIcon } from '#ui/icon/icons.ts';

/** The rules of a new password; each turns green while it is typed. The server knows the common ones beside them. */
export function NewPasswordRules(props: {
  readonly password: string;
  /** Left out where the password is typed once. */
  readonly confirmation?: string;
}) {
  const { t } = useTranslate();
  const { merchant, brand } = readBoot();
  const checks = passwordChecks({
    oldPassword: '',
    newPassword: props.password,
    confirmation: props.confirmation ?? props.password,
    names: [merchant, brand.name],
  });
  const rules: readonly (keyof PasswordChecks)[] = [
    'hasLength',
    'hidesNames',
    ...(props.confirmation === undefined ? [] : (['isRepeated'] as const)),
  ];
  return (
    <ul className="grid gap-1 text-14">
      {rules.map((rule) => (
        <li
          key={rule}
          className={`flex items-center gap-2 ${checks[rule] ? 'text-leaf-ink' : 'text-ink-2'}`}
        >
          {checks[rule] ? <CheckIcon size="small" /> : <MinusIcon size="small" />}
          <span>{t(`rule.password.${rule}`, { 0: PASSWORD_MIN, 1: PASSWORD_MAX })}</span>
          {checks[rule] ? <span className="sr-only">{t('recovery.rule.kept')}</span> : null}
        </li>
      ))}
    </ul>
  );
}
