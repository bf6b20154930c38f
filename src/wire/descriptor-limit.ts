/** How many files and sockets this process may have open at once; `Infinity` where that is not known. */
export function descriptorLimit(): number {
  known ??= readLimit();
  return known;
}

let known: number | undefined;

function readLimit(): number {
  // Without it the report looks up the names of all connections, one after the other.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    readonly userLimits?: { readonly open_files?: { readonly soft?: number | string } };
  };
  const soft = userLimits?.open_files?.soft;
  return typeof soft === 'number' ? soft : Number.POSITIVE_INFINITY;
}
