/** `npm run pictures:manifest`: lists the pictures on disk without drawing any. */
import { writeManifest } from "./manifest";

await writeManifest();
