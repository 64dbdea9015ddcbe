import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ExternalIcon } from '#ui/icon/icons.ts';

const TONES = {
  leaf: 'text-leaf-ink',
  /** In the colour of the words around it. */
  quiet: '',
};

export type TextLinkLook = { readonly tone?: keyof typeof TONES | undefined };

/** The class list of a link in a text, for the router's links. */
export function textLinkClass({ tone = 'leaf' }: TextLinkLook = {}): string {
  return classNames('font-strong underline underline-offset-4', TONES[tone]);
}

export type TextLinkProps = TextLinkLook &
  Omit<ComponentProps<'a'>, 'className' | 'target' | 'rel'> & {
    readonly href: string;
    /** Opens a new tab; the text for a screen reader announces it, such as “opens in a new tab”. */
    readonly newTabLabel?: string | undefined;
    readonly children: ReactNode;
  };

/** A link inside a text. Underlined always, because many readers do not see colour alone. */
export function TextLink({ tone, newTabLabel, children, ...anchor }: TextLinkProps) {
  const target = newTabLabel ? { target: '_blank', rel: 'noopener noreferrer' } : {};
  return (
    <a {...anchor} {...target} className={textLinkClass({ tone })}>
      {children}
      {newTabLabel ? (
        <>
          <ExternalIcon size="small" className="ml-0.5 inline-block align-middle" />
          <span className="sr-only"> {newTabLabel}</span>
        </>
      ) : null}
    </a>
  );
}
