/**
 * Loaded before a program: while the file named by `DISK_FULL_FLAG` is there, every write to a file fails as on a full
 * disk. Reading, deleting and renaming go on, as they do there.
 */
// why: a disk that can be filled up and emptied again wants rights that a test does not have everywhere.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const flag = process.env.DISK_FULL_FLAG ?? "";
const { existsSync } = fs;
const isFull = () => existsSync(flag);

function noSpace(call) {
  return Object.assign(new Error(`ENOSPC: no space left on device, ${call}`), {
    errno: -28,
    code: "ENOSPC",
    syscall: call,
  });
}

for (const name of ["writeSync", "writevSync", "writeFileSync", "appendFileSync", "mkdirSync"]) {
  const real = fs[name];
  fs[name] = (...args) => {
    // The outputs of the process are no files of the disk.
    if (!(args[0] === 1 || args[0] === 2) && isFull()) throw noSpace(name);
    return real(...args);
  };
}
for (const name of ["writeFile", "appendFile", "mkdir"]) {
  const real = fs.promises[name];
  fs.promises[name] = (...args) => (isFull() ? Promise.reject(noSpace(name)) : real(...args));
}
syncBuiltinESMExports();
