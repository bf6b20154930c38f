import type { Answer, Exchange } from './exchange.ts';

/** What the server itself may see of an exchange and do with it, beyond what a fault may. */
export interface RunningExchange extends Exchange {
  readonly ending: object | undefined;
  readonly answered: boolean;
  /** Ends it as a whole request with a whole answer. */
  complete(): void;
  /**
   * Answers before the body has come, unless that was done already; reads on as long as the client sends, then closes
   * the connection.
   */
  reject(answer: Answer): Promise<void>;
}
