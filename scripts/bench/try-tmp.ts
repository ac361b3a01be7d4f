import { generateAdverts } from "./generate";
import { engineContender } from "./contenders";
const qs=[
  { brand: ["Fiat", "Ford"], fuelType: ["Benzina"], text: "" },
  { brand: ["Volkswagen", "BMW"], fuelType: ["Diesel"], text: "" },
  { brand: ["Toyota", "Fiat"], fuelType: ["Benzina"], text: "" },
  { brand: ["Peugeot", "Citroën"], fuelType: ["GPL"], text: "" },
  { brand: ["Audi", "Mercedes"], fuelType: ["Diesel"], text: "" },
];
for (const n of [10000, Number(process.argv[2]??100000)]) {
const a=generateAdverts(n); const e=engineContender(a);
console.log(qs.map(q=>e.ask(q).total).join());
const times=[]; const end=performance.now()+4000; let i=0; while(performance.now()<end){ const s=performance.now(); e.ask(qs[i++%5]!); times.push(performance.now()-s);} times.sort((a,b)=>a-b); console.log(n, "p50 µs",times[times.length>>1]!*1000, times.length);
}
