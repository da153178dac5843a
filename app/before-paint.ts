/**
 * Runs in the head of every page, before anything is painted: the chosen theme, and whether someone is signed in (a hint cookie
 * without a secret), so that neither a wrong theme nor a wrong account corner is ever seen. It is the only inline script of a reading
 * page and the same on all of them, so the Content-Security-Policy names its hash.
 */
export const beforePaint = `try{
const root=document.documentElement,theme=localStorage.getItem('theme');
if(theme==='light'||theme==='dark')root.dataset.theme=theme;
if(/(^|; )signed_in=1/.test(document.cookie))root.dataset.signedIn='';
}catch{}`;
