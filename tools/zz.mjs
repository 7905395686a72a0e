const load=(p)=>import('/work/main/dist/'+p+'.js');
const {findVariant}=await load('engine/variants/index');
const {drawBoard,keptBytes}=await load('render/index');
const {boardViews}=await import('./bench/views.mjs');
console.log(boardViews.toString().slice(0,1500));
const ids=process.argv.slice(2);
for (const id of ids) {
  const views=await boardViews(load, findVariant(id), 120);
  const b=[],c=[];
  for (const v of views){ const a0=process.cpuUsage(); const t=performance.now(); const p=drawBoard(v); b.push(performance.now()-t); await p; const u=process.cpuUsage(a0); c.push((u.user+u.system)/1000);}
  const med=(x)=>x.toSorted((p,q)=>p-q)[x.length>>1].toFixed(2);
  console.log(id, views.length, 'first36',med(b.slice(8,36)),'36-70',med(b.slice(36,70)),'rest', med(b.slice(70)), 'min',Math.min(...b).toFixed(2),'cpu rest',med(c.slice(60)), JSON.stringify(keptBytes()));
}
