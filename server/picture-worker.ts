/** Entry of the process that encodes pictures; `npm run build` makes `build/picture-worker.js` of it. */
import { runPictureWorker } from "../app/features/dealers/photographs/picture-worker.server";

runPictureWorker();
