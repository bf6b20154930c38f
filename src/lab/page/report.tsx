import { render } from 'preact';
import { DiffPage } from './comparison/diff-page.tsx';
import { MatrixPage } from './comparison/matrix-page.tsx';
import { readData } from './report/read-data.ts';
import { ReportPage } from './report/report-page.tsx';
import { applyTheme } from './views/theme-switch.tsx';
import './styles/page.css';
import './styles/report.css';
import './styles/comparison.css';

applyTheme();
const place = document.querySelector('#page');
if (place) {
  const data = readData();
  const page =
    'report' in data ? (
      <ReportPage {...data} />
    ) : data.comparison === 'diff' ? (
      <DiffPage runs={data.runs} />
    ) : (
      <MatrixPage runs={data.runs} />
    );
  render(page, place);
}
