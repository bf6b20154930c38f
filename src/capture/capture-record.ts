import { type CaptureFile, type CaptureFileOptions, openCaptureFile } from './capture-file.ts';

/**
 * The capture file, or something that only counts lines where there is none.
 *
 * It is opened by the first line, so that a capture which cannot listen leaves an older file alone.
 */
export function openRecord(file: string | undefined, options: CaptureFileOptions): CaptureFile {
  let opened: CaptureFile | undefined;
  let lines = 0;
  return {
    write: (line) => {
      if (file === undefined) {
        lines += 1;
        return lines;
      }
      opened ??= openCaptureFile(file, options);
      return opened.write(line);
    },
    [Symbol.dispose]: () => opened?.[Symbol.dispose](),
  };
}
