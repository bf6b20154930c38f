const OWN_TO_CONNECTION = [
  'connection',
  'expect',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** Whether a header of this name belongs to the connection on which it comes, and is made anew for another. */
export function isOwnToConnection(name: string): boolean {
  return OWN_TO_CONNECTION.includes(name.toLowerCase());
}
