import { render } from 'preact';
import './styles/page.css';

const place = document.querySelector('#page');
if (place) render(<h1>Lab</h1>, place);
