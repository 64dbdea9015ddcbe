/** These links are script, or lead to another place than they show: no module may store one as a link. */
export const SCRIPT_LINKS: readonly string[] = [
  'javascript:__hurt()',
  'JaVaScRiPt:__hurt()',
  ' javascript:__hurt()',
  'java\tscript:__hurt()',
  'java\nscript:__hurt()',
  'java&#9;script:__hurt()',
  '&#106;avascript:__hurt()',
  'javascript&colon;__hurt()',
  'data:text/html,<script>__hurt()</script>',
  'data:text/html;base64,PHNjcmlwdD4=',
  'vbscript:__hurt()',
  '//elsewhere.test',
  '/\\elsewhere.test',
  'https://good.test@elsewhere.test/',
];

/** This text has all of them as links. */
export const LINKED_TEXT = SCRIPT_LINKS.map((link) => `<p><a href="${link}">words</a></p>`).join(
  '',
);
