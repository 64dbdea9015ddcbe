import type { CsType } from '#modules/support/field-rules.ts';
import { MessageIcon, PhoneIcon, StarIcon, UsersIcon } from '#ui/icon/icons.ts';
import { type Icon, lineIcon } from '#ui/icon/line-icon.tsx';

// Path data: Lucide, ISC licence (docs/credits.md).
export const HeadsetIcon = /* @__PURE__ */ lineIcon(
  'M3 11h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-5ZM3 11a9 9 0 1 1 18 0M21 11v5a2 2 0 0 1-2 2h-1a2 2 0 0 1-2-2v-3a2 2 0 0 1 2-2h3ZM21 16v2a4 4 0 0 1-4 4h-5',
);
const SendIcon = /* @__PURE__ */ lineIcon(
  'M14.536 21.686a.5.5 0 0 0 .937-.024l6.5-19a.496.496 0 0 0-.635-.635l-19 6.5a.5.5 0 0 0-.024.937l7.93 3.18a2 2 0 0 1 1.112 1.11zM21.854 2.147l-10.94 10.939',
);
const CameraIcon = /* @__PURE__ */ lineIcon(
  'M13.997 4a2 2 0 0 1 1.76 1.05l.486.9A2 2 0 0 0 18.003 7H20a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2h1.997a2 2 0 0 0 1.759-1.048l.489-.904A2 2 0 0 1 10.004 4zM9 13a3 3 0 1 0 6 0a3 3 0 1 0 -6 0',
);
const TalkIcon = /* @__PURE__ */ lineIcon(
  'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719M8 12h.01M12 12h.01M16 12h.01',
);

/** Signs of our own: nobody's mark is borrowed. */
export const CHANNEL_ICONS: Readonly<Record<CsType, Icon>> = {
  LIVECHAT: MessageIcon,
  TELEGRAM: SendIcon,
  FACEBOOK: UsersIcon,
  WHATSAPP: PhoneIcon,
  IG: CameraIcon,
  MESSENGER: TalkIcon,
  VIP: StarIcon,
};
