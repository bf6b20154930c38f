import { ASCII_LEADS, leadBits } from './leads.ts';

/** Bytes that there is room for from the beginning. */
const USUAL_BYTES = 1024;

/** Room for more is given back. */
const KEPT_BYTES = 128 * 1024;

/** Stands after the last byte, and between parts that do not belong together: it occurs in no UTF-8. */
const GAP = 0xff;

const encoder = new TextEncoder();

/** A text as one who decodes it reads it: bytes of UTF-8, and where in what was decoded each of them comes from. */
export class Reading {
  bytes = new Uint8Array(USUAL_BYTES);
  length = 0;
  /** The bits of the bytes in it that escapes begin with, whatever follows them. */
  leads = 0;
  /** What was decoded; undefined where that is a text. */
  #source: Reading | undefined;
  /** Whether each byte stands where it comes from. */
  #isSame = false;
  /** The first place that a byte comes from, and the place after the last. */
  #from = new Int32Array(USUAL_BYTES);
  #to = new Int32Array(USUAL_BYTES);

  /** Holds a text as it is. */
  read(text: string): void {
    this.begin(undefined, text.length);
    const { read, written } = encoder.encodeInto(text, this.bytes);
    this.#isSame = read === text.length && written === text.length;
    if (this.#isSame) {
      this.length = written;
      for (const lead of ASCII_LEADS)
        if (text.includes(lead)) this.leads |= leadBits[lead.charCodeAt(0)] as number;
    } else this.#encode(text);
    this.end();
  }

  /** Holds nothing yet of what `source` reads like; that will be `most` bytes or fewer. */
  begin(source: Reading | undefined, most: number): void {
    this.#source = source;
    this.#isSame = false;
    this.length = 0;
    this.leads = 0;
    const room = this.bytes.length;
    if (most >= room || room > Math.max(KEPT_BYTES, most + 1))
      this.#makeRoom(Math.max(USUAL_BYTES, most + 1));
  }

  /** Adds a byte that comes from a place in what is decoded. */
  put(byte: number, from: number, to: number): void {
    this.bytes[this.length] = byte;
    this.#from[this.length] = from;
    this.#to[this.length] = to;
    this.length += 1;
    this.leads |= leadBits[byte] as number;
  }

  /** Adds bytes of what is decoded as they are. */
  copy(first: number, end: number): void {
    const { bytes, length } = this;
    const from = this.#from;
    const to = this.#to;
    const source = (this.#source as Reading).bytes;
    const by = length - first;
    let leads = 0;
    for (let at = first; at < end; at += 1) {
      const byte = source[at] as number;
      bytes[at + by] = byte;
      from[at + by] = at;
      to[at + by] = at + 1;
      leads |= leadBits[byte] as number;
    }
    this.length = length + end - first;
    this.leads |= leads;
  }

  /** Adds what belongs to nothing before or after it. */
  putGap(): void {
    this.put(GAP, 0, 0);
  }

  /** Ends it: who looks further finds nothing that goes on. */
  end(): void {
    this.bytes[this.length] = GAP;
  }

  /** Whether a part stands in what was decoded as it stands here. */
  isCopy(first: number, end: number): boolean {
    const isDecoded = this.#source !== undefined;
    return isDecoded && (this.#to[end - 1] as number) - (this.#from[first] as number) === end - first;
  }

  /** Lets the last byte come from more than its own place. */
  widenLast(to: number): void {
    this.#to[this.length - 1] = to;
  }

  /** The place in the text that a part comes from. */
  placeInText(first: number, end: number): { from: number; to: number } {
    const from = this.#isSame ? first : (this.#from[first] as number);
    const to = this.#isSame ? end : (this.#to[end - 1] as number);
    return this.#source ? this.#source.placeInText(from, to) : { from, to };
  }

  #encode(text: string): void {
    this.begin(undefined, text.length * 3);
    const { bytes } = this;
    const from = this.#from;
    const to = this.#to;
    this.length = encoder.encodeInto(text, bytes).written;
    let at = 0;
    for (let byte = 0; byte < this.length; ) {
      const first = bytes[byte] as number;
      const count = first < 0x80 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
      const next = count === 4 ? at + 2 : at + 1;
      for (const end = byte + count; byte < end; byte += 1) {
        from[byte] = at;
        to[byte] = next;
      }
      at = next;
      this.leads |= leadBits[first] as number;
    }
  }

  #makeRoom(bytes: number): void {
    this.bytes = new Uint8Array(bytes);
    this.#from = new Int32Array(bytes);
    this.#to = new Int32Array(bytes);
  }
}
