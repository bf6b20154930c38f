import { optionInvalid } from '../../errors.ts';

/** A name or a version as brokers take it: not empty, and without line breaks. */
export function singleLine(option: string, text: string): string {
  if (text.trim() !== '' && !/[\r\n]/.test(text)) return text;
  throw optionInvalid(option, text, 'Write a text of one line that is not empty.');
}
