import { tab } from './host-app/tab.js';
import { start } from './start.js';
import './styles/main.css';

start(tab());
