/** Thrown where a fault reads on in a body that is larger than the storage takes. */
export class OverLimit extends Error {
  constructor() {
    super('The body is larger than the storage takes.');
    this.name = 'OverLimit';
  }
}
