import { italicFont, preloadedFonts } from '#app/fonts/preloaded-fonts.ts';

const scriptMissing =
  '<div id="script-missing" class="notice tone-removed" role="alert"><p class="notice-title">A part of this page did not arrive, so its buttons do nothing. <a href="">Load the page again</a>.</p></div>';

/**
 * Runs in the head of every page, before anything is painted. It decides whether the fonts can be there in time: where they would come
 * too late (`font-display: optional` waits 100 ms for them) the page is set in the system's fonts and the reading pages' script fetches
 * ours for the next one, so that a change of font is never seen. Italics count where the page has some, which is marked too.
 *
 * And it marks the first frame, for which a long text is laid out no further than it is seen (features/publishing/articles/article.css);
 * not where an address leads into the text, which needs the heights of all above. Asked for before the text is parsed, that frame would be
 * empty. Who follows a link into the text meanwhile is led there again when all has its height.
 *
 * A change of pages may be cut short (the reader goes on, the tab is hidden). That the cross-fade then ends early is no error of the page,
 * though the browser reports it as one.
 *
 * And it notes what is pressed, typed or chosen before the script of its part of the page is there, for
 * platform/browser/replay-early-input.ts; a button once, however often it is pressed, and what was touched last comes last. Not what the
 * browser acts on by itself, which would be done twice. Where such a script does not come at all, be it the page's or an island's
 * (app/reading/islands.ts), it says so: what tells of other failures (app/client/mount-app.tsx) is in that script.
 *
 * And it tells the site of errors, those of the page's own scripts alone: the kind, the place in the script and the page, five at most and each once.
 * The words of an error stay here, because they may be somebody's.
 *
 * What cookies have to say is in the markup already (platform/browser/browser-marks.ts): asking for them here would make the first paint
 * wait for the browser's answer. It is the only inline script of a reading page and the same on all of them, so the Content-Security-Policy
 * names its hash.
 */
export const beforePaint = `{
for(const moment of['pageswap','pagereveal'])addEventListener(moment,({viewTransition:fade})=>{if(fade)for(const end of[fade.ready,fade.finished,fade.updateCallbackDone])end.catch(()=>{})});
const early=window.earlyInput=new Map,note=(element,value)=>{early.delete(element);early.set(element,value)};
addEventListener('click',({target})=>{const button=target.closest?.('[data-waiting] button:not([popovertarget])');if(button&&(button.type=='button'||!button.form||button.form.method=='dialog'))note(button,true)},true);
addEventListener('input',({target})=>{if(target.type!='file'&&target.closest?.('[data-waiting]'))note(target,/^(checkbox|radio)$/.test(target.type)?target.checked:target.value)},true);
for(const failure of['error','unhandledrejection'])addEventListener(failure,({target,reason})=>{if(('waiting'in dataset||document.querySelector('[data-waiting=failed]'))&&!document.getElementById('script-missing')&&(target.tagName=='SCRIPT'&&(target.src||origin).startsWith(origin)||/import/i.test(reason?.message)))document.body.insertAdjacentHTML('afterbegin','${scriptMissing}')},true);
const told=new Set;for(const failure of['error','unhandledrejection'])addEventListener(failure,({target,error,reason=error,filename,lineno,colno})=>{const[at]=/^[\\w.-]+(:\\d+:\\d+)?/.exec((target.src||target.rel&&target.href||filename+':'+lineno+':'+colno+reason?.stack).split(origin+'/assets/')[1]||'')||[];if(at&&told.size<5&&told.size<told.add(at).size)navigator.sendBeacon('/browser-errors',JSON.stringify({kind:reason?reason.name+'':'LoadError',at:'/assets/'+at,path:location.pathname,build:'${import.meta.env.VITE_BUILD_ID}'}))},true);
const{dataset}=document.documentElement,line=navigator.connection;
if(!dataset.fonts&&line&&(line.saveData||line.rtt>100||line.downlink<4))dataset.fonts='later';
else for(const href of${JSON.stringify(preloadedFonts)}.concat('italics'in dataset?${JSON.stringify(italicFont)}:[]))document.head.append(Object.assign(document.createElement('link'),{rel:'preload',as:'font',type:'font/woff2',crossOrigin:'',href}));
if(!location.hash){dataset.firstFrame='';addEventListener('DOMContentLoaded',()=>requestAnimationFrame(()=>setTimeout(()=>{delete dataset.firstFrame;if(location.hash)location.replace(location.hash)})))}
}`;

/**
 * Lets a page take part in the cross-fade (app/styles/base.css) before its style sheets are there. A browser that finds no word of it when it
 * first looks at a page ends the fade that it has begun, before any script could hear of that, and reports it as an error.
 */
export const crossFade = '@media (prefers-reduced-motion: no-preference) { @view-transition { navigation: auto; } }';
