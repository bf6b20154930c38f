/** How far generated values go: what a recorder would send, or everything that the interface permits. */
export type Tier = 'realistic' | 'odd';
