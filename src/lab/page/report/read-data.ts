import type { PageData } from '../../../report/page-data.ts';

/** The run that `report --report html` put into the page. */
export function readData(): PageData {
  const text = document.querySelector('#data')?.textContent;
  if (!text) throw new Error('This page is the template of reports: it holds no run.');
  return JSON.parse(text) as PageData;
}
