import { useTranslate } from '#platform/site/translate.ts';
import { TextField } from '#ui/field/text-field.tsx';

/** Six digits of an authenticator app; phones offer them from the clipboard. */
export function AppCodeField({ isMissing }: { readonly isMissing: boolean }) {
  const { t } = useTranslate();
  return (
    <TextField
      label={t('factor.code.label')}
      name="code"
      hint={t('factor.code.hint')}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={10}
      spellCheck={false}
      isBig
      data-first-focus
      error={isMissing ? t('factor.required') : undefined}
    />
  );
}
