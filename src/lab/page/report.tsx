import { render } from 'preact';
import './styles/page.css';

const place = document.querySelector('#page');
if (place) render(<h1>Report</h1>, place);
