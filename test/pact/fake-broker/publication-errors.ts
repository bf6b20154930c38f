type Json = Readonly<Record<string, unknown>>;

/** What a broker finds wrong with a publication, by field. */
export function publicationErrors(publication: Json): Record<string, readonly string[]> {
  const errors: Record<string, string[]> = {};
  const add = (field: string, text: string): void => {
    errors[field] = [...(errors[field] ?? []), text];
  };
  for (const field of ['pacticipantName', 'pacticipantVersionNumber']) {
    if (isBlank(publication[field])) add(field, "can't be blank");
  }
  for (const field of ['branch', 'buildUrl']) {
    const value = publication[field];
    if (typeof value === 'string' && value.includes('\n')) add(field, 'cannot contain multiple lines');
  }
  const { contracts } = publication;
  if (!Array.isArray(contracts)) add('contracts', 'is missing');
  else
    for (const [index, contract] of contracts.entries()) {
      for (const text of contractErrors(contract, publication))
        add('contracts', `${text} (at index ${index})`);
    }
  return errors;
}

function contractErrors(contract: Json, { pacticipantName }: Json): string[] {
  const { consumerName, providerName, specification, contentType, content, onConflict } = contract;
  const decoded = typeof content === 'string' ? decodedContent(content) : undefined;
  return [
    ...(isBlank(consumerName) ? ["consumerName can't be blank"] : []),
    ...(isBlank(providerName) ? ["providerName can't be blank"] : []),
    ...(consumerName === pacticipantName
      ? []
      : [`consumerName ("${consumerName}") must match pacticipantName ("${pacticipantName}")`]),
    ...(specification === 'pact' ? [] : ['specification must be one of: pact']),
    ...(contentType === 'application/json' ? [] : ['contentType must be one of: application/json']),
    ...(onConflict === undefined || onConflict === 'overwrite' || onConflict === 'merge'
      ? []
      : ['onConflict must be one of: overwrite, merge']),
    ...(decoded ? [] : ['content could not be parsed as application/json']),
    ...(decoded && nameOf(decoded['provider']) !== providerName
      ? [`provider name in contract content does not match providerName ("${providerName}")`]
      : []),
  ];
}

/** The JSON in strict base64; undefined for anything else. */
export function decodedContent(content: string): Record<string, unknown> | undefined {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.toString('base64') !== content) return undefined;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
}

function nameOf(party: unknown): unknown {
  return (party as Json | undefined)?.['name'];
}

function isBlank(value: unknown): boolean {
  return typeof value !== 'string' || value.trim() === '';
}
