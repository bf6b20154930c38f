import { blockWith } from './readme.ts';

/** The blocks of commands about the image, in their order; `image.test.ts` runs them. */
export const imageBlocks = {
  imageBuild: blockWith('docker build'),
  imageStorage: blockWith('recorder-harness storage --listen 0.0.0.0:9000'),
  imageJudge: blockWith('--network host'),
};
