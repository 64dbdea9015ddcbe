import { brandName, settingsOf } from '#modules/brand/server/index.ts';
import { uplinesOf } from '#modules/downline/server/index.ts';
import { accountById } from '#modules/identity/server/index.ts';
import { isNoticeTemplate, noticeText } from '#modules/messaging/server/index.ts';
import type { AppContext } from '#platform/app-context.ts';
import type { ReadTx } from '#platform/db/tx.ts';
import { textIn } from '#platform/i18n/text-in.ts';
import { maskAfter } from '#platform/mask.ts';
import type { InboxMessage } from '../contract.ts';
import { letterHtml } from './letter-html.ts';
import type { MessageRow } from './message.store.ts';

const SHOWN_LETTERS = 2;

type Reader = {
  readonly brandId: number;
  readonly memberId: bigint;
  readonly language: string;
};

/** Messages as their reader sees them: in the reader's language, from names that the reader may know. */
export async function showMessages(
  app: AppContext,
  tx: ReadTx,
  shown: { readonly rows: readonly MessageRow[]; readonly reader: Reader },
): Promise<readonly InboxMessage[]> {
  const { rows, reader } = shown;
  const brand = brandName(await settingsOf(tx, reader.brandId), reader.language);
  const service = app.texts.translate(reader.language, 'inbox.service', {}) ?? brand;
  const names = await namesOf(tx, reader, rows);
  return rows.map((row) => ({
    inboxId: Number(row.id),
    recordSource: row.kind.toUpperCase(),
    senderName: row.kind === 'person' ? (names.get(row.sender_id) ?? service) : brand,
    ...wordsOf(row, { language: reader.language, brand }),
    sendTime: row.sent_at.getTime(),
    read: row.read_at !== null,
    canReply: row.kind === 'person',
    metadata: { kind: row.kind, code: row.template ?? '', about: aboutOf(row) },
  }));
}

/** What a notice is about, which its values name; the same in every language. */
function aboutOf({ filled }: MessageRow): string {
  return String(filled?.['en']?.['about'] ?? '');
}

/** The name of another member as this one may know it: of who stands above, two letters. */
export async function nameFor(
  tx: ReadTx,
  reader: Pick<Reader, 'memberId'>,
  other: bigint,
): Promise<string> {
  const [account, above] = await Promise.all([
    accountById(tx, other),
    uplinesOf(tx, reader.memberId),
  ]);
  const name = account?.account ?? '';
  return above.includes(other) ? maskAfter(name, SHOWN_LETTERS) : name;
}

async function namesOf(
  tx: ReadTx,
  reader: Reader,
  rows: readonly MessageRow[],
): Promise<ReadonlyMap<bigint | null, string>> {
  const senders = new Set(rows.flatMap((row) => row.sender_id ?? []));
  const named = [...senders].map(
    async (sender) => [sender, await nameFor(tx, reader, sender)] as const,
  );
  return new Map(await Promise.all(named));
}

function wordsOf(
  row: MessageRow,
  { language, brand }: { readonly language: string; readonly brand: string },
): { readonly subject: string; readonly content: string } {
  if (row.letter_subject !== null) {
    return { subject: row.letter_subject, content: letterHtml(row.letter_content ?? '') };
  }
  if (row.broadcast_subject !== null) {
    return {
      subject: textIn(row.broadcast_subject, language),
      content: letterHtml(textIn(row.broadcast_content ?? {}, language)),
    };
  }
  // A template of another release has no words any more; its code is in the metadata.
  if (row.template === null || !isNoticeTemplate(row.template)) {
    return { subject: brand, content: '' };
  }
  const values = row.filled?.[language] ?? row.filled?.['en'] ?? {};
  const { subject, text } = noticeText(language, {
    template: row.template,
    values: { ...values, brand },
  });
  return { subject, content: letterHtml(withoutSender(text, brand)) };
}

/** An SMS begins with who sends it; here that stands above the text. */
function withoutSender(text: string, brand: string): string {
  const sender = `${brand}: `;
  const rest = text.startsWith(sender) ? text.slice(sender.length) : text;
  return rest.slice(0, 1).toUpperCase() + rest.slice(1);
}
