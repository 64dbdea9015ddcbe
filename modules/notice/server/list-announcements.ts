import { settingsOf } from '#modules/brand/server/index.ts';
import { handle } from '#platform/http/handle.ts';
import { listAnnouncements } from '../contract.ts';
import {
  type AnnouncementRow,
  activeAnnouncements,
  activeBanners,
  type BannerRow,
} from './notice.store.ts';
import { stampIn } from './stamp.ts';

const ALL_TYPES = 'B,PL,PU,PR';

export const listAnnouncementsHandler = handle(
  listAnnouncements,
  async ({ input, tx, brand, request }) => {
    const language = (input.language ?? request.language).toLowerCase();
    const { timeZone } = await settingsOf(tx, brand.id);
    const rows = (
      await activeAnnouncements(tx, brand.id, (input.types ?? ALL_TYPES).split(','))
    ).filter(
      (row) =>
        input.execution === undefined || row.execution === input.execution || row.type !== 'PU',
    );
    const announced = (types: readonly string[]) =>
      rows.filter((row) => types.includes(row.type)).map((row) => toItem(row, language, timeZone));
    return {
      player: announced(['B', 'PL', 'H']),
      popup: announced(['PU']),
      promotion: announced(['PR']),
      banners: (await activeBanners(tx, brand.id)).map((row) => toBanner(row, language)),
    };
  },
);

function textIn(texts: Readonly<Record<string, string>>, language: string): string {
  return texts[language] ?? texts['en'] ?? '';
}

function toItem(row: AnnouncementRow, language: string, timeZone: string) {
  return {
    id: Number(row.id),
    title: textIn(row.title, language),
    content: textIn(row.content, language),
    type: row.type,
    execution: row.execution,
    priority: row.priority,
    timestamp: stampIn(row.starts_at, timeZone),
    startDate: row.starts_at.getTime(),
  };
}

function toBanner(row: BannerRow, language: string) {
  return {
    bannerId: Number(row.id),
    groupName: row.group_name,
    url: row.picture,
    title: textIn(row.title, language),
    subtitle: textIn(row.subtitle, language),
    linkageType: row.linkage_type,
    linkage: row.link,
  };
}
