import { type KeyboardEvent, useState } from 'react';
import { CONTROL, FieldFrame } from '#ui/field/field-frame.tsx';
import type { TextFieldProps } from '#ui/field/text-field.tsx';
import { EyeIcon, EyeOffIcon, LockIcon } from '#ui/icon/icons.ts';
import { IconButton } from '#ui/icon-button/icon-button.tsx';

export type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'trailing' | 'icon'> & {
  readonly showLabel: string;
  readonly hideLabel: string;
  /** Shown while caps lock is on. */
  readonly capsLockHint?: string | undefined;
};

/** A password field with a button that shows the password. */
export function PasswordField(props: PasswordFieldProps) {
  const {
    label,
    hint,
    error,
    isLabelHidden,
    isBig,
    id,
    showLabel,
    hideLabel,
    capsLockHint,
    ...input
  } = props;
  const [isShown, setShown] = useState(false);
  const [isCapsLock, setCapsLock] = useState(false);
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <FieldFrame
      {...{ label, error, isLabelHidden, isBig, id }}
      hint={isCapsLock && capsLockHint ? capsLockHint : hint}
      icon={<LockIcon />}
      trailing={
        <IconButton
          className="-mr-2.5"
          label={isShown ? hideLabel : showLabel}
          icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
          onClick={() => setShown(!isShown)}
        />
      }
    >
      {(wiring) => (
        <input
          spellCheck={false}
          autoCapitalize="none"
          onKeyUp={capsLockHint ? watchCapsLock : undefined}
          {...input}
          {...wiring}
          type={isShown ? 'text' : 'password'}
          className={CONTROL}
        />
      )}
    </FieldFrame>
  );
}
