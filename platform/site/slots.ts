import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Receipt } from '#seamless/fairness/receipt/receipt.ts';
import type { Closed } from './closed.ts';
import type { IntentAction } from './modals.ts';

/** Pictures that others show beside a link to a page (`apps/site/public/pictures/og-<name>.jpg`). */
export type SharePicture =
  | 'cards'
  | 'download'
  | 'fish'
  | 'help'
  | 'home'
  | 'join'
  | 'live'
  | 'lottery'
  | 'promotions'
  | 'slots'
  | 'sports'
  | 'vip';

/** A page of the site, at one fixed path; what varies is in the query. */
export type SiteRoute = {
  /** `/vip`, or `/rngList/:games?` for a path that may end in one more word. */
  readonly path: string;
  /** The address the page is known under, where `path` is a second name of it (RTE-7). */
  readonly canonical?: string;
  /** Loads the screen; each lazy area is its own chunk (RTE-9). */
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
  /** `header`: header only, no footer, no side menu; `bare`: nothing around it. */
  readonly frame?: 'full' | 'header' | 'bare';
  /** Banner group of the strip above the page (BNR-1). */
  readonly bannerGroup?: string;
  /** No customer-service rail beside the page: /pointMall and /noticePage (RTE-1). */
  readonly hasNoRail?: boolean;
  /**
   * The prefix of the page's title and description in its module's messages: `notice.head` means `notice.head.title`
   * and `notice.head.description`. Without it the head has the site's own.
   */
  readonly head?: string;
  /** Not for search engines: pages of a member, and pages that only frame a game. */
  readonly isPrivate?: boolean;
  readonly needs?: 'member' | 'agent';
  /** Open without a session while the brand sends every visitor to the login (BRD-4). */
  readonly isOpenToVisitors?: boolean;
  /**
   * A game that fills the window: no navigation above it, and a thin header for members (CAT-5). `ownHead`: the page
   * shows the game's name and leads back by itself.
   */
  readonly wholeWindow?: 'plain' | 'ownHead';
  /** The first look of the page depends on the query, so the server renders it for each query. */
  readonly readsQuery?: boolean;
  /** Shown beside a link to the page; that of home without it. */
  readonly picture?: SharePicture;
  /** Its address carries what is good once: no referrer names it, and it is never measured (N25). */
  readonly carriesSecrets?: boolean;
  /** `robots.txt` asks search engines to leave out every path that begins so. */
  readonly isClosedToRobots?: boolean;
  /** Members in a closed region still come here: what is theirs stays readable. */
  readonly whenClosed?: 'ownRecord';
};

/** A dialog that any module may open by its id (MOD-1). */
export type SiteModal = {
  readonly id: string;
  readonly load: () => Promise<{ readonly Modal: ComponentType<{ readonly onClose: () => void }> }>;
};

/** A further way in: a button under the login form, loaded with it (`latePart`). */
export type LoginWay = {
  readonly id: string;
  /** Passkey 10, providers 20; free play is last. */
  readonly order: number;
  readonly Way: ComponentType;
};

/** Finishes an action that a login interrupted, once somebody is logged in (LGN-11). */
export type ResumedAction = {
  readonly name: string;
  readonly load: () => Promise<{
    readonly resume: (queries: QueryClient, data: IntentAction['data']) => Promise<void>;
  }>;
};

/**
 * Stands around a form that changes the ways into an account: it asks for what stands above the password, where the account
 * has that, and then shows the form.
 */
export type OwnerGatePart = {
  readonly load: () => Promise<{
    readonly Gate: ComponentType<{ readonly children: ReactNode }>;
  }>;
};

/** A row of the home page, in order. */
export type HomeRow = { readonly id: string; readonly order: number; readonly Row: ComponentType };

/** A part below every list of games, loaded once the list is alive (`latePart`). */
export type ListRow = { readonly id: string; readonly order: number; readonly Row: ComponentType };

/** A round that a visitor checks, and the numbers that the visitor's browser has computed for it; null without a proof. */
export type CheckedRound = {
  readonly vendor: string;
  readonly round: string;
  readonly drawn: readonly number[] | null;
};

/**
 * A part of the page where rounds are checked, loaded with it (`latePart`); `checked` is undefined while the
 * visitor has named none.
 */
export type VerifyPart = {
  readonly id: string;
  readonly Part: ComponentType<{ readonly checked: CheckedRound | undefined }>;
};

/** What the platform has on record of the bet of a receipt. */
export type RecordedBet = {
  /** The record of the receipt as it would be written today, without its scheme. */
  readonly recorded: Omit<Receipt, 'scheme'>;
  /** The lines of the bet, as the vendor sent them. */
  readonly lines: readonly unknown[];
  readonly status: 'open' | 'settled' | 'void';
  /** Decimal with four places; null until the bet is settled. */
  readonly payout: string | null;
  readonly settledAt: number | null;
  readonly round: { readonly vendor: string; readonly roundId: string };
};

/** The calls by which the page where rounds are checked reads receipts: the module that has the bets brings them. */
export type ReceiptSource = () => Promise<{
  /** The receipt of a bet of the member who is logged in. */
  readonly readReceipt: (bet: string) => Promise<string>;
  readonly readRecordedBet: (receipt: string) => Promise<RecordedBet>;
}>;

/** A piece of the header when logged in. */
export type HeaderItem = {
  readonly id: string;
  readonly order: number;
  readonly Item: ComponentType;
};

/** A page of the member centre or of the agent centre (MC-1, AC-1); its module brings it, the shell frames it. */
export type CentrePage = {
  /** The page's name in addresses and in the specification: `securityCenter`, `messageV2`. */
  readonly id: string;
  /** False where this brand has nothing there; without it the page is open everywhere. */
  readonly isOpen?: () => boolean;
  readonly load: () => Promise<{ readonly Screen: ComponentType }>;
};

/** A part of the welcome of a first login, in order, loaded with it. */
export type WelcomePart = {
  readonly id: string;
  readonly order: number;
  readonly load: () => Promise<{
    readonly Part: ComponentType<{ readonly onLeave: () => void }>;
  }>;
};

/** Something that lives beside every page and may wait until the page is idle: a pop-up, the chat's listener. */
export type IdlePart = {
  readonly id: string;
  readonly load: () => Promise<{ readonly Part: ComponentType }>;
};

/** Something beside a member's game, loaded with it: what interrupts play must not wait until the page is idle. */
export type GamePart = {
  readonly id: string;
  readonly load: () => Promise<{ readonly Part: ComponentType }>;
};

/** The page that replaces every other page while the site is closed; it is loaded only then. */
export type ClosedPages = {
  readonly Page: ComponentType<{ readonly closed: Closed; readonly controls: ReactNode }>;
  /** Around a member's own record in a closed region. */
  readonly RecordFrame: ComponentType<{
    readonly controls: ReactNode;
    readonly children: ReactNode;
  }>;
};

/** The value of a module's `site/index.tsx`. The shells read it; modules never import each other's screens. */
export type SiteModule = {
  readonly routes?: readonly SiteRoute[];
  readonly modals?: readonly SiteModal[];
  readonly loginWays?: readonly LoginWay[];
  readonly resumes?: readonly ResumedAction[];
  readonly listRows?: readonly ListRow[];
  readonly verifyParts?: readonly VerifyPart[];
  readonly receipts?: ReceiptSource;
  readonly memberPages?: readonly CentrePage[];
  readonly agentPages?: readonly CentrePage[];
  readonly welcomeParts?: readonly WelcomePart[];
  readonly idleParts?: readonly IdlePart[];
  readonly gameParts?: readonly GamePart[];
  readonly ownerGate?: OwnerGatePart;
  readonly closed?: { readonly load: () => Promise<ClosedPages> };
};

/**
 * The value of a module's `site/home.ts`, its part in the first script: every visitor waits for it, so that nothing else
 * stands there. All else of a module is found through `SiteModule` when it is first wanted.
 */
export type SiteHome = {
  readonly homeRows?: readonly HomeRow[];
  readonly headerItems?: readonly HeaderItem[];
};
