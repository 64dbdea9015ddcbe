import { useEffect, useState } from 'react';
import { checkUsername } from '#modules/registration/contract.ts';
import { type FieldRule, fieldProblem } from '#platform/contract/field-rule.ts';
import { useTranslate } from '#platform/site/translate.ts';
import { useEndpoint } from '#platform/site/use-endpoint.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { CheckIcon } from '#ui/icon/icons.ts';
import { suggestionsOf } from './refusal-field.ts';

/** Typing must pause this long before the server is asked whether a name is free. */
const PAUSE_MS = 400;

/** The user name, asked about while it is typed; a taken one comes with three that are free. */
export function UsernameField(props: {
  readonly rule: FieldRule;
  readonly problem: string | undefined;
  readonly suggestions: readonly string[];
  readonly onChange: (name: string) => void;
}) {
  const { t } = useTranslate();
  const { rule, problem } = props;
  const [name, setName] = useState('');
  const settled = useSettled(name.trim());
  const isAskable = settled !== '' && fieldProblem(rule, settled) === undefined;
  const check = useEndpoint(checkUsername, { username: settled }, { enabled: isAskable });
  const isCurrent = settled === name.trim() && isAskable && !check.isRefreshing;
  const isTaken = isCurrent && check.refusal?.code === 'username.taken';
  const isFree = isCurrent && check.refusal === undefined && check.data === true;
  const suggestions = isTaken ? suggestionsOf(check.refusal) : props.suggestions;
  const change = (next: string) => {
    setName(next);
    props.onChange(next);
  };
  return (
    <div className="grid gap-2">
      <TextField
        label={t('field.username')}
        name="username"
        value={name}
        onChange={(event) => change(event.currentTarget.value)}
        error={isTaken ? t('registration.usernameTaken') : problem}
        hint={t('field.length.between', { 0: rule.minLength, 1: rule.maxLength })}
        trailing={
          isFree ? (
            <span className="text-leaf-ink" role="img" aria-label={t('registration.usernameFree')}>
              <CheckIcon size="small" />
            </span>
          ) : null
        }
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {suggestions.length === 0 || isFree ? null : (
        <fieldset className="flex flex-wrap items-center gap-2 border-0 p-0">
          <legend className="sr-only">{t('registration.suggestions')}</legend>
          {suggestions.map((suggestion) => (
            <Button key={suggestion} tone="line" size="small" onClick={() => change(suggestion)}>
              {suggestion}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
