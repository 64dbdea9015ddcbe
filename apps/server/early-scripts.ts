import { TOUCHES } from '#platform/site/touches.ts';

/** A page that has loaded draws what its first frame left out, and its last pictures; scripts are brought after that. */
const DRAW_MS = 300;
/** The browser reads what has come and takes the scroll bar away; scripts run after that. */
const SETTLE_MS = 500;

/**
 * Run in the head of every document, before anything is drawn: keeps the browser's offer to install for the page that
 * asks (`platform/site/install-prompt.ts`). It reads no storage: a page waits for another process at the first reading.
 */
export const HEAD_SCRIPT =
  "addEventListener('beforeinstallprompt',e=>{e.preventDefault();self.__install=e})";

/**
 * A reloaded page restores its scroll position before its script has loaded (`platform/site/scroll.ts`). A reader who
 * steps back or forward before then sees another address over the same page, and the application must recognise that.
 * An entry of the history that is new has no key, and its page reads no storage.
 */
const SCROLL =
  "self.__path=location.pathname;try{const k=history.state?.key,t=k&&new Map(JSON.parse(sessionStorage.scrolls??'[]')).get(k);t&&scrollTo(0,t)}catch{}";

/** What a rendered page brings with it: which scripts and sheets it asks for. */
type Wanted = { readonly scripts: readonly string[]; readonly styles: readonly string[] };

/**
 * A rendered page is drawn in slices, of which the first is soon on the screen: parts that bear `data-far` (tools, tiles,
 * rows, the end of the page, the bar of a phone) have no styles until a frame has shown that they are near the window, and
 * then come two by two, large ones one by one. Each is as high before as after, so that nothing moves. The application
 * draws the others later (`apps/site/far-parts.ts`). Without scripts all is drawn at once. The rule names `html`, so that
 * the whole sheet, which says of rows when they are drawn later on (`.wrap > .near`), does not win over it.
 */
export const FIRST_FRAME =
  '@media (scripting:enabled){html[data-early] [data-far]{content-visibility:hidden}}';

/** Meanwhile the browser paints what was drawn before: on a machine of two processors the next would wait for it. */
const PAINT_MS = 40;
/** Two parts with more elements than this come one after the other. */
const LARGE = 34;
/** Finds what is near the window, also as the reader scrolls, and draws it. */
const FAR = `{const near=[],draw=()=>{for(const part of near.splice(0,near.slice(0,2).flatMap(p=>[...p.querySelectorAll('*')])[${LARGE}]?1:2))delete part.dataset.far;near[0]&&setTimeout(draw,${PAINT_MS})},watch=new IntersectionObserver(seen=>{for(const each of seen)each.isIntersecting&&near.push(each.target);draw()},{rootMargin:'10% 0px'});for(const part of document.querySelectorAll('[data-far]'))watch.observe(part)}`;

/** Run at the end of a rendered document. */
export function endScript(wanted: Wanted): string {
  return `${FAR}${SCROLL};${deferred(wanted)}`;
}

/**
 * Brings the application once the page is drawn and idle and starts it when that has settled, or both at the first touch
 * (a pointer that moves is a touch, one that lies still is none: `platform/site/touches.ts`); until then clicks on buttons
 * wait and are replayed by the application (a page is readable and pressable before its script has come). The whole
 * style sheets come beside its scripts, which are asked for and run one by one, with a pause for the reader after each;
 * what does not come is asked for again by who needs it. The application adds the sheets before it draws
 * (`apps/site/whole-sheets.ts`).
 */
function deferred({ scripts, styles }: Wanted): string {
  return `(()=>{let isAsked;const options={capture:true,passive:true};self.__queued=[];addEventListener('click',self.__listener=e=>{const b=e.target.closest('button');b&&__queued.push(b)&&e.preventDefault()},true);const pause=()=>new Promise(done=>setTimeout(done));const files=${JSON.stringify(scripts)};const sheets=${JSON.stringify(styles.map((name) => `/${name}`))};const bring=()=>self.__sheets??=(async()=>{const coming=sheets.map(h=>fetch(h).then(async r=>[h,r.ok?await r.text():undefined]).catch(()=>[h]));for(const h of files){document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href:h}));await pause()}return Promise.all(coming)})();const start=async()=>{if(isAsked)return;isAsked=1;bring();for(const h of files){await import(h).catch(()=>0);await pause()}};for(const touch of ${JSON.stringify(TOUCHES)})addEventListener(touch,start,options);addEventListener('pointermove',e=>{(e.movementX||e.movementY)&&start()},options);const idle=f=>(self.requestIdleCallback??(f=>setTimeout(f,200)))(f,{timeout:1500});addEventListener('load',()=>setTimeout(idle,${DRAW_MS},()=>{bring();setTimeout(idle,${SETTLE_MS},start)}))})()`;
}
