import type { ComparisonData, PageData } from '../../../report/page-data.ts';

/** The run that `--report html` put into the page, or the runs that `report diff` or `report matrix` did. */
export function readData(): PageData | ComparisonData {
  const text = document.querySelector('#data')?.textContent;
  if (!text) throw new Error('This page is the template of reports: it holds no run.');
  return JSON.parse(text) as PageData | ComparisonData;
}
