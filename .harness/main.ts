import { tableOf } from '#studios/lottery/client/game-table.ts';
import { loadScene } from '#studios/lottery/client/draw-stage/scenes.ts';
import { paintPetals } from '#studios/lottery/client/draw-stage/scenes/petals.ts';
import { fitSheet } from '#studios/lottery/client/draw-stage/play-scene.ts';
const files = import.meta.glob(['/studios/lottery/messages/*.json','/studios/lottery/games/*/messages/*.json'],{eager:true,import:'default'}) as any;
const texts: any = {bn:{},en:{}};
for (const [k,v] of Object.entries(files)) Object.assign(texts[k.includes('/bn.json')?'bn':'en'], v);
const t = (lang:string)=>(key:string,values:any={})=> (texts[lang][key]??key).replace(/\{(\w+)\}/g,(_:any,n:string)=>values[n]);
function res(code:string, seed=1){ const table=tableOf(code); let s=seed*7919; const rnd=(n:number)=>{s=(s*1103515245+12345)%2147483648; return Math.floor(s/2147483648*n)};
 const f:any=table.rules.form; let balls:number[]=[];
 if(f.kind==='independent') balls=f.parts.flatMap((p:any)=>Array.from({length:p.count},()=>p.from+rnd(p.below)));
 else if(f.kind==='order'){balls=Array.from({length:f.of},(_,i)=>i+1); for(let i=9;i>0;i--){const j=rnd(i+1);[balls[i],balls[j]]=[balls[j]!,balls[i]!]}}
 else { const all=Array.from({length:f.of},(_,i)=>f.from+i); balls=[]; while(balls.length<f.count) balls.push(all.splice(rnd(all.length),1)[0]!); if(f.isSorted) balls.sort((a,b)=>a-b)}
 const r=table.rules.resultOf(balls); const derived:any={...r.derived}; if(table.rules.takesShots){ derived.shots={count:143,sum:7345120,x16:45231,sealed:(((balls[0]!-7345120+45231)%100000)+100000)%100000}; }
 return {table,balls,derived}; }
(window as any).show = async (code:string, at:number|'wait'|'end', lang='bn', width=390)=>{
  const r=res(code); const scene=(await loadScene(r.table.rules))!; 
  const box=document.createElement('div'); box.style.cssText=`width:${width}px;background:linear-gradient(#04141bf2,#0b2530e6);border-radius:0 0 20px 20px;margin:4px;color:#fff;font:12px sans-serif;overflow:hidden`; 
  const c=document.createElement('canvas'); c.style.cssText=`display:block;width:100%;height:${scene.heightOf(r.table,width)}px;font-family:'Noto Sans','Noto Sans Bengali',sans-serif`; box.append(`${code} ${at}`, c); document.body.append(box);
  const sheet=fitSheet(c,t(lang) as any)!; if(at==='wait') scene.paintWaiting(sheet,r.table,1234); else scene.paint(sheet,r,at==='end'?scene.lengthMs(r)+1500:at<0?scene.lengthMs(r)+at:at);
};
(window as any).petals=(at:number,width=390)=>{const c=document.createElement('canvas'); c.style.cssText=`display:block;width:${width}px;height:240px;background:#bcd`; document.body.append(c); const s=fitSheet(c,t('bn') as any)!; paintPetals(s,{text:'P 1,234.00'},at)};
(window as any).bench = async (code:string,width:number,ms:number)=>{ const r=res(code); const scene=(await loadScene(r.table.rules))!; document.body.replaceChildren(); const c=document.createElement('canvas'); c.style.cssText=`display:block;width:${width}px;height:${scene.heightOf(r.table,width)}px`; document.body.append(c); const sheet=fitSheet(c,t('bn') as any)!;
 return await new Promise(done=>{ let n=0; let work=0; const start=performance.now(); const f=()=>{ const e=performance.now()-start; const a=performance.now(); sheet.on.clearRect(0,0,sheet.width,sheet.height); scene.paint(sheet,r,e%scene.lengthMs(r)); work+=performance.now()-a; n++; if(e<ms) requestAnimationFrame(f); else done({fps:Math.round(n/e*1000), paintMs:+(work/n).toFixed(2)}) }; f(); }); };
(window as any).ready=true;
