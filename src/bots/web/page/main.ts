import { tab } from './frame/tab.js';
import { start } from './start.js';
import './styles/main.css';

start(tab());
