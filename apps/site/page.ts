import type { ComponentType } from 'react';
import type { SiteRoute } from '#platform/site/slots.ts';
import type { FrameProps } from './shell/frame.tsx';

/** The functions of a page that only the server calls. */
export type ServedPage = Pick<
  SiteRoute,
  'readsQuery' | 'picture' | 'carriesSecrets' | 'isClosedToRobots'
>;

/** A page with everything around it that is known before it is loaded. */
export type Page = Omit<FrameProps, 'children'> & {
  /** The one address it is known under, whatever other names lead to it; empty where there is no page. */
  readonly canonical: string;
  /** The keys of its title and description among the messages. */
  readonly head: string;
  readonly isPrivate: boolean;
  readonly isOwnRecord: boolean;
  readonly served: ServedPage;
  readonly Screen: ComponentType;
  /** Brings the screen's script before the screen is drawn; nothing to bring for home. */
  readonly load: () => Promise<unknown>;
};
