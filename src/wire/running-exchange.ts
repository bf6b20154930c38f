import type { Answer, Exchange } from './exchange.ts';

/** What the server itself may see of an exchange and do with it, beyond what a fault may. */
export interface RunningExchange extends Exchange {
  readonly ending: object | undefined;
  readonly answered: boolean;
  /** Answers at once, however much of the body was read. */
  answer(answer: Answer): Promise<void>;
  /** Ends it as a whole request with a whole answer. */
  complete(): void;
  /** After an early answer: reads on as long as the client sends, then closes the connection. */
  drain(): Promise<void>;
}
