import { firstFonts, firstFontsVersion } from './first-fonts.ts';

/**
 * Runs in the head of every page, before anything is painted: the chosen theme; whether someone is signed in (a hint cookie without a
 * secret); and whether the fonts can be there in time. Where they would come too late (`font-display: optional` waits 100 ms for them)
 * the page is set in the system's fonts and the reading pages' script fetches ours for the next one. So neither a wrong theme, a
 * wrong account corner nor a change of font is ever seen. It asks the cookies and nothing else, once: the page waits for the browser to
 * answer. It is the only inline script of a reading page and the same on all of them, so the Content-Security-Policy names its hash.
 */
export const beforePaint = `try{
const root=document.documentElement,cookies='; '+document.cookie+';',theme=/; theme=(light|dark);/.exec(cookies),line=navigator.connection;
if(theme)root.dataset.theme=theme[1];
if(cookies.includes('; signed_in=1;'))root.dataset.signedIn='';
if(line&&(line.saveData||line.rtt>100||line.downlink<4)&&!cookies.includes('; fonts=${firstFontsVersion};'))root.dataset.fonts='later';
else for(const href of ${JSON.stringify(firstFonts)})document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href}));
}catch{}`;
