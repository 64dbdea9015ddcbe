/** A page of the site that shows draws, opened by a visitor or by a member who has a bet. */
export type PageViewer = {
  readonly kind: 'board' | 'lobby' | 'results' | 'orders';
  /** The game of a board and of a page of results; the one that is looked at in a lobby. */
  readonly game: string;
  readonly member?: { readonly token: string; readonly account: string; readonly session: string };
};

/** A viewer who costs the machine next to nothing: the line of a board, of which only the arrival of results is noted. */
export type LineViewer = { readonly kind: 'line'; readonly game: string };

export type Viewer = PageViewer | LineViewer;

/** What a page shows of its game's last draw, or of the member's last bet, and since when it does. */
export type Shown = Pick<Viewer, 'kind'> & { readonly text: string; readonly sinceMs: number };

/** An open page. */
export type ViewerPage = { readonly shown: () => Shown };

/** The module of one page, with a state of its own. */
export type PageModule = { readonly openPage: (viewer: PageViewer) => ViewerPage };

/** A process of pages is asked for one of these, and answers in kind. */
export type ViewersAsked =
  | { readonly type: 'open'; readonly viewers: readonly Viewer[] }
  | { readonly type: 'report'; readonly fromMs: number; readonly untilMs: number };

export type ViewersAnswer =
  | { readonly type: 'opened' }
  | {
      readonly type: 'reported';
      /** The requests of all pages between two moments: their paths, and the second after the first moment. */
      readonly requests: readonly { readonly path: string; readonly second: number }[];
      /** What the pages show now, in the order in which they were opened. */
      readonly shown: readonly Shown[];
      readonly sockets: number;
    };
