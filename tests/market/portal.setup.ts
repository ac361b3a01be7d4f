/** A portal for tests that change what every visitor sees: beside them no list has a known length. */
import { marketPort } from "../support/ports";
import { startPortal } from "../support/start-portal";

export default () => startPortal(marketPort);
