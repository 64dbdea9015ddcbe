import type { NoticeDraft } from '../contract.office.ts';
import type { Texts } from './notice.store.ts';

export type NoticeValues = Omit<NoticeDraft, 'startsAt' | 'endsAt' | 'title' | 'content'> & {
  readonly startsAt: Date;
  readonly endsAt: Date | null;
  readonly title: Texts;
  readonly content: Texts;
};
