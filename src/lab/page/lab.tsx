import { render } from 'preact';
import { LabPage } from './lab/lab-page.tsx';
import { applyTheme } from './views/theme-switch.tsx';
import './styles/page.css';
import './styles/lab.css';

applyTheme();
const place = document.querySelector('#page');
if (place) render(<LabPage />, place);
