import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '#ui/class-names.ts';
import { ExternalIcon } from '#ui/icon/icons.ts';

const TONES = {
  leaf: 'text-leaf-ink',
  /** No class: the link has the colour of the text around it. */
  quiet: '',
};

export type TextLinkLook = { readonly tone?: keyof typeof TONES | undefined };

/** The class list of a link in a text, for links of the router. */
export function textLinkClass({ tone = 'leaf' }: TextLinkLook = {}): string {
  return classNames('font-strong underline underline-offset-4', TONES[tone]);
}

export type TextLinkProps = TextLinkLook &
  Omit<ComponentProps<'a'>, 'className' | 'target' | 'rel'> & {
    readonly href: string;
    /** Opens a new tab; this text announces it to screen readers, such as “opens in a new tab”. */
    readonly newTabLabel?: string | undefined;
    readonly children: ReactNode;
  };

/** A link inside a text. It is always underlined, because many readers cannot distinguish it by colour. */
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
