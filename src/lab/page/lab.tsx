import { render } from 'preact';
import { LabPage } from './lab/lab-page.tsx';
import './styles/page.css';
import './styles/lab.css';

const place = document.querySelector('#page');
if (place) render(<LabPage />, place);
