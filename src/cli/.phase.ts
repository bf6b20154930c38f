const cpu = () => {
  const u = process.cpuUsage();
  return ((u.user + u.system) / 1e6).toFixed(2);
};
const log = (x: string) => console.log(cpu(), (performance.now() / 1000).toFixed(2), x);
log('start');
const { embeddedTarget } = await import('./targets/embedded-target.ts');
log('fastify+undici receiver');
const { catalogue } = await import('../conformance/catalogue.ts');
log('catalogue');
const { run } = await import('../conformance/run.ts');
log('run');
const { judge } = await import('../conformance/judge.ts');
const { virtualClock } = await import('../clock/virtual-clock.ts');
using clock = virtualClock();
const d = 0,
  a = 0,
  kinds: Record<string, number> = {};
let once = true;
const r = await run({
  catalogue,
  selection: { profile: 'reference', only: [], skip: [] },
  target: embeddedTarget(clock),
  clock,
  timeScale: 1,
  virtualTime: true,
  slow: false,
  seed: 1,
  storage: { key: 'storage-key' },
  onEntry: (e) => {
    kinds[e.kind] = (kinds[e.kind] ?? 0) + 1;
    if (e.kind === 'run') log('begun');
  },
  onProgress: (p) => {
    if (p.criticalPathMs > 0 && once) {
      once = false;
      log('herd');
    }
    if (p.ready === p.rules) log('all ready');
  },
});
log('judged ' + JSON.stringify(kinds));
judge(r.entries, catalogue);
log('judged again');
const { text } = await import('../report/text.ts');
text(r.report, r.entries);
log('text');
