/** Runs in a page's head, before anything is drawn: without a session the visitor is on the way to the login. */
export const LOGIN_RULE_SCRIPT = `try{if(!sessionStorage.getItem('token'))location.replace('/login')}catch{location.replace('/login')}`;
