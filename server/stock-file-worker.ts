/** Entry of the process that reads a file of a stock; `npm run build` makes `build/stock-file-worker.js` of it. */
import { runStockFileWorker } from "../app/features/dealers/stock-import/stock-file-worker.server";

runStockFileWorker();
