import { jsonOf } from '../../../spec/json-of.ts';
import { memberOf } from '../../../spec/member-of.ts';
import { withMember } from '../../../spec/with-member.ts';

/** `data.output` of a body; undefined where it has none that is text. */
export function outputOf(body: string): string | undefined {
  const output = dataOf(body)?.['output'];
  return typeof output === 'string' ? output : undefined;
}

/** The body with another `data.output`, laid out as before: only that text is exchanged. */
export function withOutput(body: string, output: string): string {
  const former = outputOf(body);
  if (former === undefined) return body;
  const exchanged = withMember(body, { name: 'output', from: former, to: output, all: false });
  return outputOf(exchanged) === output ? exchanged : body;
}

function dataOf(body: string): Record<string, unknown> | undefined {
  const data = memberOf(jsonOf(body), 'data');
  return typeof data === 'object' && data !== null ? (data as Record<string, unknown>) : undefined;
}
