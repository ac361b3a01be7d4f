/** One portal for all files of tests/http, unless one runs already (`PORTAL_RUNS`). */
import { port } from "../support/ports";
import { startPortal } from "../support/start-portal";

export default () => (process.env.PORTAL_RUNS ? undefined : startPortal(port));
