import { firstFonts } from './first-fonts.ts';

/**
 * Runs in the head of every page, before anything is painted: the chosen theme; whether someone is signed in (a hint cookie without a
 * secret); and whether the fonts can be there in time. Where they would come too late (`font-display: optional` waits 100 ms for them)
 * the page is set in the system's fonts and the reading pages' script fetches ours for the next one. So neither a wrong theme, a
 * wrong account corner nor a change of font is ever seen. The corner comes first: reading storage throws where it is blocked. It is the only inline script of a reading page and the same on all of them, so
 * the Content-Security-Policy names its hash.
 */
export const beforePaint = `try{
const root=document.documentElement,line=navigator.connection;
if(/(^|; )signed_in=1/.test(document.cookie))root.dataset.signedIn='';
const theme=localStorage.getItem('theme');
if(theme==='light'||theme==='dark')root.dataset.theme=theme;
const fonts=${JSON.stringify(firstFonts)};
if(line&&(line.saveData||line.rtt>100||line.downlink<4)&&localStorage.getItem('fonts')!==fonts.join())root.dataset.fonts='later';
else for(const href of fonts)document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href}));
}catch{}`;
