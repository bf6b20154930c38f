/** What keeps a server from its end, if anything does, by name: bytes for a connection of its own. */
export const attacks: Readonly<Record<string, string>> = {
  silence: '',
  'half a head': 'PUT /file/a HTTP/1.1\r\nHost: x\r\nX-More: ',
  'half a body': 'PUT /file/a HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nlive',
  'an upload that stalls': 'PUT /file/stalled HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nlive',
  'many in one go': 'PUT /file/stalled HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nlive'.repeat(200),
  'what is no request, and what comes behind it': `Bad\r\n\r\n${'PUT /file/b HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n\r\nx'.repeat(200)}`,
  'a tunnel': 'CONNECT evil:443 HTTP/1.1\r\nHost: evil:443\r\n\r\n',
  'the beginning of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
};
