import { generateAdverts } from "./generate";
import { engineContender, scanContender, itemsjsContender } from "./contenders";
const qs=[{brand:["Fiat","Ford"],fuelType:["Benzina"],text:"nero lounge"},{brand:["BMW","Audi"],fuelType:["Diesel"],text:"suv romano"},{brand:["Citroën","Renault"],fuelType:["GPL"],text:"clio cosenza"},{brand:["Fiat","Volkswagen"],fuelType:["Benzina"],text:"panda rosso"}];
for (const n of [1000,10000,100000,1000000]) {
  let t=performance.now(); const a=generateAdverts(n); console.log(n,"gen",(performance.now()-t)|0);
  globalThis.gc?.(); const m0=process.memoryUsage();
  t=performance.now(); const e=engineContender(a); console.log("engine build",(performance.now()-t)|0);
  globalThis.gc?.(); const m1=process.memoryUsage(); console.log("bytes/vehicle",(m1.heapUsed+m1.external-m0.heapUsed-m0.external)/n, (m1.arrayBuffers-m0.arrayBuffers)/n);
  const cs=[e,scanContender(a)];
  if(n<=10000){ t=performance.now(); cs.push(itemsjsContender(a,true)); console.log("itemsjs build",(performance.now()-t)|0);}
  for(const c of cs){ const k= c.name==="engine"?2000:c.name==="scan"?Math.min(500, 3e6/n):20; let r; for(const q of qs) r=c.ask(q); const times=[]; for(let i=0;i<k;i++){const s=performance.now(); c.ask(qs[i%4]!); times.push(performance.now()-s);} times.sort((x,y)=>x-y); console.log(c.name,"p50 µs",(times[k>>1]!*1000).toFixed(1), qs.map(q=>c.ask(q).total).join()); }
}
