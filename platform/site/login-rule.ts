/** Where a visitor may be while the brand sends everybody without a session to the login (BRD-4). */
const OPEN_TO_VISITORS = ['/login', '/register', '/register.html', '/helpmc', '/download'];
/** Parts of logging in that somebody comes back to from outside: a provider, and a mail with a link. */
const WAYS_IN = ['/login/social', '/reset'];

/** Whether an address is open without a session while the brand sends visitors to the login. */
export function isOpenToVisitors(path: string): boolean {
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
  return [...OPEN_TO_VISITORS, ...WAYS_IN].includes(plain.toLowerCase());
}

/** Runs in a page's head, before anything is drawn: without a session the visitor is on the way to the login. */
export const LOGIN_RULE_SCRIPT = `try{if(!sessionStorage.getItem('token'))location.replace('/login')}catch{location.replace('/login')}`;
