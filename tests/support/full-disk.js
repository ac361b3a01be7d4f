/**
 * Loaded before a program: while the file named by `DISK_FULL_FLAG` is there, every file that would grow fails as on a
 * full disk. Reading, deleting, renaming and writing over what is there go on, as they do there.
 */
// why: a disk that can be filled up and emptied again wants rights that a test does not have everywhere.
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

const flag = process.env.DISK_FULL_FLAG ?? "";
const { existsSync, fstatSync, writeSync } = fs;
const isFull = () => existsSync(flag);

function noSpace(call) {
  return Object.assign(new Error(`ENOSPC: no space left on device, ${call}`), {
    errno: -28,
    code: "ENOSPC",
    syscall: call,
  });
}

fs.writeSync = (fd, data, offset, length, position) => {
  const isFile = fd > 2 && isFull() && fstatSync(fd).isFile();
  const fits = typeof position === "number" && position + length <= (isFile && fstatSync(fd).size);
  if (isFile && !fits) throw noSpace("write");
  return writeSync(fd, data, offset, length, position);
};
for (const name of ["writeFileSync", "appendFileSync"]) {
  const real = fs[name];
  fs[name] = (...args) => {
    // An empty file takes no room.
    if (args[1]?.length !== 0 && isFull()) throw noSpace(name);
    return real(...args);
  };
}
for (const name of ["writeFile", "appendFile"]) {
  const real = fs.promises[name];
  fs.promises[name] = (...args) => (isFull() ? Promise.reject(noSpace(name)) : real(...args));
}
syncBuiltinESMExports();
