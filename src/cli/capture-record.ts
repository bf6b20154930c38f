import { type CaptureFile, type CaptureFileOptions, openCaptureFile } from '../capture/capture-file.ts';

/** The capture file, or something that only counts lines where there is none. */
export function openRecord(file: string | undefined, options: CaptureFileOptions): CaptureFile {
  if (file !== undefined) return openCaptureFile(file, options);
  let lines = 0;
  return {
    write: () => {
      lines += 1;
      return lines;
    },
    [Symbol.dispose]: () => {},
  };
}
