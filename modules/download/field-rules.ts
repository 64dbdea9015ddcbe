/** The offers that a brand may have; clients of `resources` read these names. */
export const RESOURCE_TYPES = [
  'PWA',
  'ANDROID',
  'ANDROID_STORE',
  'IOS',
  'WINDOWS',
  'MACOS',
  'TELEGRAM',
  'WHATSAPP',
  'FACEBOOK',
  'YOUTUBE',
] as const;
export type ResourceType = (typeof RESOURCE_TYPES)[number];

/** Files that are installed as they are: without a checksum a forged one cannot be recognised. */
export const FILE_TYPES: readonly ResourceType[] = ['ANDROID', 'WINDOWS', 'MACOS'];
/** Channels to follow. */
export const SOCIAL_TYPES: readonly ResourceType[] = [
  'TELEGRAM',
  'WHATSAPP',
  'FACEBOOK',
  'YOUTUBE',
];
