import { render } from 'preact';
import { readData } from './report/read-data.ts';
import { ReportPage } from './report/report-page.tsx';
import { applyTheme } from './views/theme-switch.tsx';
import './styles/page.css';
import './styles/report.css';

applyTheme();
const place = document.querySelector('#page');
if (place) render(<ReportPage {...readData()} />, place);
