import { endOf, type Sighting } from './sighting.ts';
import { counted, groupsBy, type Section } from './statement.ts';

/** How requests are made: method and path, HTTP version, connections, and how many at once. */
export const connections: Section = {
  title: 'Requests and connections',
  clauses: ['Envelope.post', 'Limits.service'],
  observe: ({ deliveries }) => {
    const byConnection = [...Map.groupBy(deliveries, ({ connection }) => connection).values()];
    const reused = byConnection.flatMap((those) => those.slice(1));
    const busiest = mostAtOnce(deliveries);
    const [busiestSecond = []] = groupsBy(deliveries, ({ atMs }) => `${Math.floor(atMs / 1000)}`).map(
      ([, those]) => those,
    );
    const told = (tell: (one: Sighting) => string) =>
      groupsBy(deliveries, tell)
        .slice(0, 10)
        .map(([text, those]) => counted(text, those, deliveries.length));
    return [
      ...told(({ method, target }) => `${method} ${target.split('?')[0]}`),
      ...told(({ httpVersion }) => `HTTP/${httpVersion}`),
      ...told((one) => `The body is framed by ${framingOf(one)}`),
      counted('Came over a connection that had brought a delivery before', reused, deliveries.length),
      { text: `${byConnection.length} connections brought ${deliveries.length} deliveries`, lines: [] },
      {
        text: `Most deliveries that were open at the same time: ${busiest.length}`,
        lines: busiest.slice(0, 5).map(({ line }) => line),
      },
      {
        text: `Most deliveries that began within one second: ${busiestSecond.length}`,
        lines: busiestSecond.slice(0, 5).map(({ line }) => line),
      },
    ];
  },
};

function framingOf({ headers }: Sighting): string {
  const has = (wanted: string): boolean => headers.some(([name]) => name.toLowerCase() === wanted);
  if (has('transfer-encoding')) return 'chunks';
  return has('content-length') ? 'Content-Length' : 'nothing, there is none';
}

/** Deliveries come in the order of their beginnings. */
function mostAtOnce(deliveries: readonly Sighting[]): readonly Sighting[] {
  let open: Sighting[] = [];
  let most: Sighting[] = [];
  for (const delivery of deliveries) {
    open = [...open.filter((other) => endOf(other) > delivery.atMs), delivery];
    if (open.length > most.length) most = open;
  }
  return most;
}
