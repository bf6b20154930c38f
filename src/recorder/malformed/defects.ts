import { ambiguous } from './ambiguous.ts';
import type { DefectTable } from './defect.ts';
import { notJson } from './not-json.ts';
import { notUtf8 } from './not-utf8.ts';
import { wrongData } from './wrong-data.ts';
import { wrongLiveInfo } from './wrong-live-info.ts';
import { wrongMember } from './wrong-member.ts';
import { wrongShape } from './wrong-shape.ts';
import { wronglySent } from './wrongly-sent.ts';

/** Every defect by name, in the order in which they are generated. */
export const defects = {
  ...notJson,
  ...notUtf8,
  ...wrongShape,
  ...wrongMember,
  ...wrongData,
  ...wrongLiveInfo,
  ...ambiguous,
  ...wronglySent,
} as const satisfies DefectTable;

/** Name of a defect. */
export type DefectName = keyof typeof defects;

/** The names of all defects. */
export const defectNames = Object.keys(defects) as DefectName[];
