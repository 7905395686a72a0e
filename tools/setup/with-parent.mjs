// Loaded before npm: an npm whose set-up was killed would go on beside the next one, in the same folder.
import { endWithParent } from './child.mjs';

// npm has listeners of its own for signals.
endWithParent(() => process.exit(1));
