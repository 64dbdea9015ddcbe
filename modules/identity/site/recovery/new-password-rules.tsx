import { readBoot } from '#platform/site/boot.ts';
import { passwordChecks } from '../../field-rules.ts';
import { PasswordRules } from '../password/password-rules.tsx';

/** The rules of a password that replaces a forgotten one. The server also refuses common passwords. */
export function NewPasswordRules(props: {
  readonly password: string;
  /** The repetition; omitted in forms with a single field. */
  readonly confirmation?: string;
}) {
  const { merchant, brand } = readBoot();
  const checks = passwordChecks({
    oldPassword: '',
    newPassword: props.password,
    confirmation: props.confirmation ?? props.password,
    names: [merchant, ...Object.values(brand.name)],
  });
  return (
    <PasswordRules
      checks={checks}
      rules={
        props.confirmation === undefined
          ? ['hasLength', 'hasNoOuterSpace', 'hidesNames']
          : ['hasLength', 'hasNoOuterSpace', 'hidesNames', 'isRepeated']
      }
    />
  );
}
