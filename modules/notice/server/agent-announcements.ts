import { settingsOf } from '#modules/brand/server/index.ts';
import { cleanHtml } from '#platform/html/clean-html.ts';
import { handle, memberOf } from '#platform/http/handle.ts';
import { textIn } from '#platform/i18n/text-in.ts';
import { confirmAgentAnnouncement, listAgentAnnouncements } from '../contract.ts';
import { agentAnnouncements, insertReceipt, versionForAgents } from './agent-announcement.store.ts';
import { stampIn } from './stamp.ts';

const listHandler = handle(listAgentAnnouncements, async (call) => {
  const { tx, brand, request } = call;
  const { memberId } = memberOf(call);
  const { timeZone } = await settingsOf(tx, brand.id);
  const language = request.language.toLowerCase();
  const rows = await agentAnnouncements(tx, { brandId: brand.id, memberId });
  return {
    list: rows.map((row) => ({
      id: Number(row.id),
      version: row.version,
      type: row.type,
      title: textIn(row.title, language),
      content: cleanHtml(textIn(row.content, language)),
      timestamp: stampIn(row.starts_at, timeZone),
      isRead: row.is_read,
    })),
  };
});

const confirmHandler = handle(confirmAgentAnnouncement, async (call) => {
  const { tx, brand, input, reject } = call;
  const named = { brandId: brand.id, id: BigInt(input.id) };
  const version = (await versionForAgents(tx, named)) ?? reject('notice_unknown');
  if (version !== input.version) {
    return reject('notice_newer');
  }
  await insertReceipt(tx, { ...named, version, memberId: memberOf(call).memberId });
  return {};
});

export const agentAnnouncementHandlers = [listHandler, confirmHandler];
