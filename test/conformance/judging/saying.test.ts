import { expect, test } from 'vitest';
import { sayingsOf } from '../../../src/conformance/judge/saying.ts';
import type { LogEntry } from '../../../src/ledger/entry.ts';

/** What programs print of an error that nothing catches, as their runtimes write it. */
const uncaught: readonly (readonly [runtime: string, says: string, printed: string])[] = [
  [
    "PHP's own web server",
    '[Mon Nov 23 16:01:12 2026] PHP Fatal error:  Uncaught RuntimeException: no such bucket in /srv/upload.php:2',
    `[Mon Nov 23 16:01:12 2026] PHP Fatal error:  Uncaught RuntimeException: no such bucket in /srv/upload.php:2
Stack trace:
#0 /srv/upload.php(3): put()
#1 /srv/upload.php(4): upload()
#2 {main}
  thrown in /srv/upload.php on line 2`,
  ],
  [
    'PHP with a cause',
    'PHP Fatal error:  Uncaught LogicException: no key in /srv/upload.php:2',
    `PHP Fatal error:  Uncaught LogicException: no key in /srv/upload.php:2
Stack trace:
#0 /srv/upload.php(4): upload()
#1 {main}

Next RuntimeException: no upload in /srv/upload.php:2
Stack trace:
#0 /srv/upload.php(4): upload()
#1 {main}
  thrown in /srv/upload.php on line 2`,
  ],
  [
    'PHP that logs each line with its time',
    '[23-Nov-2026 16:01:12 UTC] PHP Fatal error:  Uncaught Error: no such bucket in /srv/upload.php on line 2',
    `[23-Nov-2026 16:01:12 UTC] PHP Fatal error:  Uncaught Error: no such bucket in /srv/upload.php on line 2
[23-Nov-2026 16:01:12 UTC] PHP Stack trace:
[23-Nov-2026 16:01:12 UTC] PHP   1. {main}() /srv/upload.php:0
[23-Nov-2026 16:01:12 UTC] PHP   2. upload() /srv/upload.php:4`,
  ],
  [
    'Python',
    "KeyError: 'etag'",
    `Traceback (most recent call last):
  File "/srv/upload.py", line 3, in upload
    return answer["etag"]
KeyError: 'etag'`,
  ],
  [
    'Node.js',
    'Error: no such bucket',
    `/srv/upload.js:1
function put() { throw new Error('no such ' + what) }
                 ^

Error: no such bucket
    at put (/srv/upload.js:1:24)
    at Object.<anonymous> (/srv/upload.js:2:1)`,
  ],
  [
    'Java',
    'Exception in thread "main" java.lang.IllegalStateException: no such bucket',
    `Exception in thread "main" java.lang.IllegalStateException: no such bucket
	at Upload.put(Upload.java:1)
Caused by: java.lang.RuntimeException: no key
	at Upload.put(Upload.java:1)`,
  ],
  [
    'Ruby',
    "upload.rb:1:in `put': no such bucket (RuntimeError)",
    `upload.rb:1:in \`put': no such bucket (RuntimeError)
	from upload.rb:2:in \`upload'`,
  ],
  [
    'Go',
    'panic: runtime error: invalid memory address or nil pointer dereference',
    `panic: runtime error: invalid memory address or nil pointer dereference
[signal SIGSEGV: segmentation violation code=0x1 addr=0x0 pc=0x1]

goroutine 1 [running]:
main.upload(...)
	/srv/upload.go:2
exit status 2`,
  ],
  [
    'a thread of Ruby',
    "/srv/upload.rb:5:in `size': No such file or directory @ rb_file_s_size - /srv/show.mp4 (Errno::ENOENT)",
    `#<Thread:0x00007f7af67c9a70 /srv/upload.rb:9 run> terminated with exception (report_on_exception is true):
/srv/upload.rb:5:in \`size': No such file or directory @ rb_file_s_size - /srv/show.mp4 (Errno::ENOENT)
\tfrom /srv/upload.rb:5:in \`due'
\tfrom /srv/upload.rb:10:in \`block in <main>'`,
  ],
];

test.each(uncaught)('an error that %s does not catch is one saying, told by its message', (_, says, text) => {
  const sayings = sayingsOf(printed(text));
  expect(sayings.map(({ gist }) => gist.text)).toEqual([says]);
  expect(sayings[0]?.isError).toBe(true);
});

test.each([
  ['{"level":50,"file":"show.mp4","msg":"nothing is there"}', true],
  ['{"level":30,"file":"show.mp4","msg":"it is there"}', false],
])('a line of pino tells of an error by its level: %s', (text, isError) => {
  expect(sayingsOf(printed(text)).map((saying) => saying.isError)).toEqual([isError]);
});

test('two tracebacks in a row are two sayings, also after a line that tells of an error', () => {
  const traceback = (key: string): string =>
    `Traceback (most recent call last):\n  File "/srv/upload.py", line 3, in upload\nKeyError: '${key}'`;
  const text = ['ERROR Upload of show.mp4 broke', traceback('etag'), traceback('id')].join('\n');
  expect(sayingsOf(printed(text)).map(({ gist }) => gist.text)).toEqual([
    "KeyError: 'etag'",
    "KeyError: 'id'",
  ]);
});

function printed(text: string): readonly LogEntry[] {
  return text.split('\n').map((line, index) => {
    return { kind: 'log', id: `l${index}`, stream: 'stderr', text: line, atMs: 1_000 };
  });
}
