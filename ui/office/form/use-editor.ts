import { useState } from 'react';
import { useLocation } from 'react-router';
import { useOperator } from '../operator.ts';
import {
  dropOwnDraft,
  isSame,
  mergeOwn,
  type OwnDraft,
  readOwnDraft,
  writeOwnDraft,
} from './own-draft.ts';
import { useRestorable } from './restore-board.ts';
import { restored } from './restored.ts';

/** A version as the server counts or names it. */
export type Seen = number | string;

/** One thing in an editor: what is saved, what is written, and what somebody else saved meanwhile. */
export type Editor<Value, Version = Seen> = {
  /** What the audit trail calls the thing. */
  readonly entity: string;
  readonly draft: Value;
  readonly setDraft: (draft: Value) => void;
  /** What was saved when the operator began to write. */
  readonly base: Value;
  /** The version of what was saved then: the server refuses to save over another one. */
  readonly version: Version;
  readonly isChanged: boolean;
  /** Whether the text outlives a reload. */
  readonly isStored: boolean;
  /** Whether the text was kept from before a reload or another page. */
  readonly isKept: boolean;
  /** What somebody else saved since the operator began to write. */
  readonly theirs: Value | undefined;
  /** Goes on from what they saved, with one's own text over it. */
  readonly keepOwn: () => void;
  /** Drops one's own text: it was saved, taken back, or theirs is better. */
  readonly drop: () => void;
};

type EditorOptions<Value, Version> = {
  /** The entity of the audit trail: `brand:1`. */
  readonly entity: string;
  /** Tells editors of one entity on one page apart. */
  readonly part?: string;
  readonly saved: Value;
  /** The version that the server gave with `saved`. */
  readonly version: Version;
  /** False for a form with secrets: nothing of it is stored in the browser. */
  readonly isStored?: boolean;
  /** The operator may not change it: no earlier version is put back either. */
  readonly isLocked?: boolean;
};

/**
 * The text of one editor. It is never replaced by what somebody else saves: that stands beside it until the operator
 * decides. It outlives a reload, per operator and page, in this tab alone.
 */
export function useEditor<Value, Version extends Seen>(
  options: EditorOptions<Value, Version>,
): Editor<Value, Version> {
  const { entity, part = '', saved, version, isStored = true, isLocked = false } = options;
  const { id } = useOperator();
  const { pathname } = useLocation();
  const key = `office.draft ${id} ${pathname} ${entity} ${part}`;
  const [kept, setKept] = useState(() =>
    isStored ? readOwnDraft(key, { value: saved, version }) : undefined,
  );
  const [own, setOwn] = useState<OwnDraft<Value, Version> | undefined>(kept);
  const isMoved = own !== undefined && own.base.version !== version;
  // What is saved now says the same: the own change was saved, or somebody else had the same thought.
  const written = own === undefined || (isMoved && isSame(own.draft, saved)) ? undefined : own;
  const base = written?.base ?? { value: saved, version };
  const put = (next: OwnDraft<Value, Version> | undefined) => {
    if (next === undefined || isSame(next.draft, next.base.value)) {
      setOwn(undefined);
      setKept(undefined);
      dropOwnDraft(key);
      return;
    }
    setOwn(next);
    if (isStored) {
      writeOwnDraft(key, next);
    }
  };
  const draft = written?.draft ?? saved;
  useRestorable(
    entity,
    isLocked ? undefined : (befores) => put({ draft: restored(draft, befores), base }),
  );
  return {
    entity,
    draft,
    setDraft: (next) => put({ draft: next, base }),
    base: base.value,
    version: base.version,
    isChanged: written !== undefined,
    isStored,
    isKept: kept !== undefined && written !== undefined,
    theirs: written !== undefined && isMoved ? saved : undefined,
    keepOwn: () =>
      put({
        draft: mergeOwn({ base: base.value, own: draft, theirs: saved }),
        base: { value: saved, version },
      }),
    drop: () => put(undefined),
  };
}
