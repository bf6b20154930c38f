/** What a receiver is told when it starts. */
export interface ReceiverSettings {
  readonly host: string;
  /** Port to listen on; 0 takes a free one. */
  readonly port: number;
  /** The shared secret that a delivery carries as the query parameter `key`. */
  readonly secret: string;
  /** Base of the storage's URL; it may have a path of its own. */
  readonly storageUrl: string;
  /** Password of the storage; the user name is empty. */
  readonly storageKey: string;
  /**
   * Working directory, for the paths of rule R4.
   *
   * @default the working directory of the process
   */
  readonly directory?: string;
}
