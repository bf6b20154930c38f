import { CONTAINER_RECORDINGS } from '../../spec/recording-path.ts';

/** A folder of all recordings, as the recorder's machine knows it. */
export interface RecordingFolder {
  readonly path: string;
  readonly separator: '/' | '\\';
}

/** That of a recorder in its container. */
export const containerFolder: RecordingFolder = { path: CONTAINER_RECORDINGS, separator: '/' };

/** Folders of recorders; most run in their container, the others right on a machine. */
export const recordingFolders: readonly RecordingFolder[] = [
  ...Array.from({ length: 6 }, () => containerFolder),
  { path: '/srv/recordings', separator: '/' },
  { path: '/home/rec/Live Recordings', separator: '/' },
  { path: 'D:\\Recordings', separator: '\\' },
  { path: 'C:\\Users\\rec\\Videos\\live', separator: '\\' },
];
