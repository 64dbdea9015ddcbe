import { openServiceLink, type ServiceChannel } from '#modules/support/contract.ts';
import { CHAT } from '#modules/support/field-rules.ts';
import { call } from '#platform/site/call.ts';
import { useModals } from '#platform/site/modals.ts';
import { reportRefusal } from '#platform/site/report-refusal.ts';
import type { Translate } from '#platform/site/translate.ts';
import { showToast } from '#ui/toast/toast-store.ts';
import { drawWaiting } from './waiting-page.ts';

const WIDTH = 440;
const HEIGHT = 750;

/**
 * Opens a channel. The window opens inside the click, or the browser would block it; the server then answers where its
 * link leads. A link to a place that is not allowed closes the window again (SVC-3).
 */
export async function openChannel(
  channel: ServiceChannel,
  words: { readonly t: Translate; readonly title: string },
): Promise<void> {
  const { t, title } = words;
  if (channel.type === CHAT) {
    useModals.getState().open('chatModal');
    return;
  }
  if (/^(mailto|tel):/i.test(channel.path)) {
    location.assign(channel.path);
    return;
  }
  const opened = window.open('about:blank', 'service', featuresFor(screen));
  if (opened === null) {
    showToast({
      tone: 'error',
      text: t('support.blocked'),
      action: { label: t('support.again'), onPress: () => void openChannel(channel, words) },
    });
    return;
  }
  drawWaiting(opened.document, {
    title,
    text: t('support.opening', { 0: title }),
    warning: t('support.warning'),
    language: document.documentElement.lang,
  });
  try {
    const { url } = await call(openServiceLink, { path: channel.path });
    // The opened page must not reach back into this page.
    opened.opener = null;
    opened.location.replace(new URL(url, location.href).href);
  } catch (error) {
    opened.close();
    await reportRefusal(t, error);
  }
}

function featuresFor({ availWidth, availHeight }: Screen): string {
  const left = Math.max(0, availWidth - WIDTH - 24);
  const top = Math.max(0, Math.round((availHeight - HEIGHT) / 2));
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
}
