/** What all pictures are made of: one file of the bundle instead of five, as a request takes longer than some bytes. */
import './answered-request.ts';
import './elements.ts';
import './pictures/svg.ts';
import './query-text.ts';
import './site-root.ts';
