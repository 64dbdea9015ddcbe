import { settingsOf } from '#modules/brand/server/index.ts';
import { cleanHtml } from '#platform/html/clean-html.ts';
import { handle } from '#platform/http/handle.ts';
import { textIn } from '#platform/i18n/text-in.ts';
import { listAnnouncements } from '../contract.ts';
import { activeBanners, type BannerRow, outsideHosts } from './banner.store.ts';
import { type LinkGround, linkOf } from './banner-link.ts';
import { type AnnouncementRow, activeAnnouncements } from './notice.store.ts';
import { stampIn } from './stamp.ts';

const ALL_TYPES = 'B,PL,PU,PR,H';

type Reader = {
  readonly language: string;
  readonly timeZone: string;
  readonly merchant: string;
  readonly isBrief: boolean;
};

export const listAnnouncementsHandler = handle(
  listAnnouncements,
  async ({ input, tx, brand, request, app }) => {
    const { timeZone } = await settingsOf(tx, brand.id);
    const reader = {
      language: (input.language ?? request.language).toLowerCase(),
      timeZone,
      merchant: brand.code,
      isBrief: input.brief === 1,
    };
    const found =
      input.only === 'banners'
        ? []
        : await activeAnnouncements(tx, brand.id, (input.types ?? ALL_TYPES).split(','));
    const rows = found.filter(
      (row) =>
        row.type !== 'PU' || input.execution === undefined || row.execution === input.execution,
    );
    const announced = (...types: readonly string[]) =>
      rows
        .filter((row) => types.includes(row.type))
        .map((row, index) => toItem(row, reader, index + 1));
    const ground = { app, tx, brandId: brand.id, hosts: await outsideHosts(tx, brand.id) };
    const banners = input.only === 'notices' ? [] : await activeBanners(tx, brand.id);
    const shown = banners.filter(
      (row) => input.group === undefined || row.group_name === input.group,
    );
    return {
      player: announced('B', 'PL', 'H'),
      // Every page carries the brief answer, and pop-ups are asked for when the page is idle.
      popup: reader.isBrief ? [] : announced('PU'),
      promotion: announced('PR'),
      banners: await Promise.all(shown.map((row) => toBanner(row, reader, ground))),
    };
  },
);

function toItem(row: AnnouncementRow, reader: Reader, sequence: number) {
  const title = textIn(row.title, reader.language);
  const timestamp = stampIn(row.starts_at, reader.timeZone);
  const brief = {
    id: Number(row.id),
    title,
    content: '',
    type: row.type,
    execution: row.execution,
    audience: row.audience,
    priority: row.priority,
    timestamp: '',
    startDate: 0,
  };
  if (reader.isBrief) {
    return brief;
  }
  const content = cleanHtml(textIn(row.content, reader.language));
  return {
    ...brief,
    content,
    timestamp,
    startDate: row.starts_at.getTime(),
    merchantCode: reader.merchant,
    status: 'A' as const,
    platform: 'W' as const,
    endDate: row.ends_at?.getTime() ?? null,
    noExpiry: row.ends_at === null,
    startDateStr: timestamp,
    utcStartDateTime: row.starts_at.toISOString(),
    sequence,
    contents: [{ sequence: 1, title, content, language: 'default', isDefault: true }],
  };
}

async function toBanner(row: BannerRow, { language, isBrief }: Reader, ground: LinkGround) {
  const linkage = await linkOf({ kind: row.linkage_type, link: row.link }, ground);
  return {
    bannerId: Number(row.id),
    groupName: row.group_name,
    url: row.picture,
    title: textIn(row.title, language),
    subtitle: textIn(row.subtitle, language),
    alt: isBrief ? '' : textIn(row.alt, language),
    linkageType: linkage === '' ? ('' as const) : row.linkage_type,
    linkage,
  };
}
