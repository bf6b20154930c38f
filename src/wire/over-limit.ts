/** Thrown where a fault reads on in a body that is larger than the server takes. */
export class OverLimit extends Error {
  constructor() {
    super('The body is larger than the server takes.');
    this.name = 'OverLimit';
  }
}
