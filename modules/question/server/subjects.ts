import type { AppContext } from '#platform/app-context.ts';
import type { Tx } from '#platform/db/tx.ts';
import { extensionPoint } from '#platform/extensions.ts';
import type { OperatorActor } from '#platform/http/handle.ts';
import type { QuestionSubjectName } from '../field-rules.ts';

/** What a question can be about. */
export type QuestionSubject = {
  readonly name: QuestionSubjectName;
  /** Who asks and reads answers. */
  readonly permission: string;
  /** Who sees the pictures of answers. */
  readonly picturePermission: string;
  /**
   * Locks what is asked about and lets it wait for its member until that moment.
   * @returns whose it is, and how the member knows it (`D17`); undefined when it waits for nobody
   */
  readonly hold: (
    app: AppContext,
    tx: Tx,
    which: {
      readonly brandId: number;
      readonly id: bigint;
      readonly until: Date;
      readonly by: OperatorActor;
      readonly nowMs: number;
    },
  ) => Promise<{ readonly memberId: bigint; readonly called: string } | undefined>;
  /**
   * Locks it and brings it back to the desk, because the member has answered.
   * @returns false when it waits for nobody any more
   */
  readonly resume: (
    app: AppContext,
    tx: Tx,
    which: { readonly brandId: number; readonly id: bigint; readonly nowMs: number },
  ) => Promise<boolean>;
};

export const questionSubjects = extensionPoint<QuestionSubject>(
  'question.subjects',
  ({ name }) => name,
);
