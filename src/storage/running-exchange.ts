import type { Answer, Exchange } from './exchange.ts';

/** What the storage itself may see of an exchange and do with it, beyond what a fault may. */
export interface RunningExchange extends Exchange {
  readonly ending: object | undefined;
  readonly answered: boolean;
  /** Answers at once, however much of the body was read. */
  answer(answer: Answer): Promise<void>;
  complete(): void;
  /** After an early answer: reads on as long as the client sends, then closes the connection. */
  drain(): Promise<void>;
}
