import { Button, type ButtonTone } from '#ui/button/button.tsx';
import { CheckIcon, CopyIcon } from '#ui/icon/icons.ts';
import { type Copied, useCopy } from './use-copy.ts';

type CopyButtonProps = {
  readonly text: Copied;
  readonly tone: ButtonTone;
  readonly label: string;
  /** What the button says for a moment after a press. */
  readonly copiedLabel: string;
  /** The name of the button, where several of them stand beside each other. */
  readonly name?: string;
  /** What stands below it when the browser refuses its clipboard. */
  readonly byHand?: string;
};

/** Puts a text that stands beside it on the clipboard, and confirms it. */
export function CopyButton(props: CopyButtonProps) {
  const { text, tone, label, copiedLabel, name, byHand } = props;
  const { isCopied, isRefused, copy } = useCopy(text);
  const button = (
    <Button
      tone={tone}
      size="small"
      {...(name === undefined ? {} : { 'aria-label': name })}
      icon={isCopied ? <CheckIcon size="small" /> : <CopyIcon size="small" />}
      onClick={copy}
    >
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </Button>
  );
  return isRefused && byHand !== undefined ? (
    <span className="grid">
      {button}
      <span role="status" className="text-13 text-ink-2">
        {byHand}
      </span>
    </span>
  ) : (
    button
  );
}
