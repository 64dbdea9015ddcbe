import { useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

const SAID_MS = 2_500;

type Copy = {
  /** For a moment after a press; false again afterwards. */
  readonly isCopied: boolean;
  /** The browser refused, so the text has to be marked by hand. */
  readonly isRefused: boolean;
  readonly copy: () => void;
};

/** A text to copy; one that only a browser knows is a function, which is asked at the press. */
export type Copied = string | (() => string);

/** A press that puts a text on the clipboard, and what became of the last one. */
export function useCopy(text: Copied): Copy {
  const [done, setDone] = useState<'copied' | 'refused'>();
  useEffect(() => {
    if (done !== 'copied') {
      return;
    }
    const timer = setTimeout(() => setDone(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [done]);
  return {
    isCopied: done === 'copied',
    isRefused: done === 'refused',
    copy: () =>
      void copyText(typeof text === 'function' ? text() : text).then((isCopied) =>
        setDone(isCopied ? 'copied' : 'refused'),
      ),
  };
}
