import { type Answering, referenceAnswering } from './answering.ts';
import { referenceUploading } from './reference-uploading.ts';
import type { Uploading } from './uploading.ts';

/** All that a receiver decides; a flawed receiver is the reference with one decision changed. */
export interface Behaviour extends Answering, Uploading {}

/** Rules R1 to R8 and the limits to the letter. */
export const referenceBehaviour: Behaviour = { ...referenceAnswering, ...referenceUploading };
