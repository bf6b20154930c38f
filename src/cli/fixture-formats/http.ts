import type { Fixture } from '../../recorder/fixture.ts';
import { defects } from '../../recorder/malformed/defects.ts';
import type { FixtureFormat } from './fixture-format.ts';

/** Requests for REST Client of VS Code and the HTTP client of JetBrains, with variables for URL and key. */
export const http: FixtureFormat = {
  head: `# Events of a livestream recorder. Put the URL of your receiver and its key, percent-encoded, here:
@receiver = http://127.0.0.1:5000/webhook
@key = SECRET
`,
  entry: (fixture, bodyFile) => {
    const { number, type, malformed } = fixture;
    const title = malformed
      ? `### ${number} ${malformed.defect}\n# ${defects[malformed.defect].wrong}`
      : `### ${number} ${type}`;
    const body = malformed ? `< ./${bodyFile}` : readable(fixture.json);
    return `\n${title}\nPOST {{receiver}}?key={{key}}\n${headerLines(fixture)}\n${body}\n`;
  },
  foot: '',
};

function headerLines({ malformed }: Fixture): string {
  const headers = { 'content-type': 'application/json', ...malformed?.headers };
  return Object.entries(headers)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}: ${value}\n`)
    .join('');
}

/** Indented, and with no two opening braces in a string, which would be a variable. */
function readable(json: string): string {
  return JSON.stringify(JSON.parse(json), null, 2).replaceAll('{{', '{\\u007b');
}
