import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { type FlowGate, flowGate } from '../wire/flow-gate.ts';
import type { BodyTaker } from '../wire/reception.ts';

/** Hands the bytes of a body on as they come, at the pace of the one who reads them. */
export class BodyCopy implements BodyTaker {
  readonly stream = new PassThrough();
  readonly #gate: FlowGate;

  constructor(socket: Socket) {
    this.#gate = flowGate(socket);
    const open = (): void => this.#gate.open(this);
    this.stream
      .on('drain', open)
      .on('close', open)
      .on('error', () => {});
  }

  write(bytes: Buffer): void {
    if (!this.stream.destroyed && !this.stream.write(bytes)) this.#gate.close(this);
  }

  /** Its reader may fail, which is no matter of the answer. */
  async written(): Promise<undefined> {}
}
