/** A JSON answer may name its character set. */
export const JSON_CONTENT_TYPE = '^application/json(\\s*;.*)?$';
